import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Returns true if the mentor was warned that their offer will be hidden, and has not used it since. */
export const isWarned = async (db: Db, mentorId: string): Promise<boolean> =>
  (await db.selectFrom('mentor_offers').select('idle_told').where('mentor_id', '=', mentorId).executeTakeFirst())
    ?.idle_told ?? false

/** Returns the offers that become idle by `before` and whose mentors haven't been notified. `id` is the mentor's. */
export const findIdle = async (db: Db, now: Date, before: Date): Promise<{ id: string; about: string }[]> => {
  const { rows } = await sql<{ id: string; about: string }>`
    select mentor_id as id, about from mentor_offers
    where used_at > ${now}::timestamptz - interval '30 days' and used_at <= ${before}::timestamptz - interval '30 days'
      and not idle_told`.execute(db)
  return rows
}

/** Marks an offer whose mentor is notified that it becomes idle. Returns false if it was already marked. */
export const markIdle = async (db: Db, mentorId: string): Promise<boolean> => {
  const offer = db.updateTable('mentor_offers').set({ idle_told: true })
  const marking = offer.where('mentor_id', '=', mentorId).where('idle_told', '=', false)
  return (await marking.executeTakeFirst()).numUpdatedRows > 0
}
