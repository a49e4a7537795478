import type { Db } from '#server/platform/db/database.ts'

/** Returns whether the college has hidden the first steps on Today. */
export const areStepsHidden = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('desk_settings').select('steps_hidden_at').executeTakeFirst())?.steps_hidden_at instanceof Date

/** Hides the first steps, or shows them again (null). */
export const setStepsHidden = async (db: Db, at: Date | null): Promise<void> => {
  await db
    .insertInto('desk_settings')
    .values({ steps_hidden_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ steps_hidden_at: at }))
    .execute()
}
