import { sql } from 'kysely'
import type { DiscussionSettings, ManagedSpace, SpaceValues } from '#contract/discussions/administration.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A space as administrators see it. */
export type ManagedSpaceRow = Omit<ManagedSpace, '_id'> & { id: string }

/** Returns the college's spaces in their order. */
export const findManagedSpaces = async (db: Db): Promise<ManagedSpaceRow[]> => {
  const { rows } = await sql<ManagedSpaceRow>`
    select id, preset as key, name, icon, colour, readers, starters, level, anonymous, archived_at is not null as archived,
      (select count(*)::int from threads where space_id = spaces.id) as threads
    from spaces where group_id is null order by place, id`.execute(db)
  return rows
}

/** Locks all spaces until the transaction ends, so that concurrent changes of their order or number wait. */
export const lockSpaces = (db: Db) =>
  db.selectFrom('spaces').select('id').where('group_id', 'is', null).orderBy('id').forUpdate().execute()

/** Stores a new space. Returns false if there is one with this id. */
export const insertSpace = async (
  db: Db,
  { id, place, at, ...values }: SpaceValues & { id: string; place: number; at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spaces')
    .values({ ...values, id, place, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type SpaceFields = Partial<Omit<SpaceValues, 'name'>> & {
  name?: string | null
  place?: number
  archived_at?: Date | null
}

/** Changes fields of a space. */
export const updateSpace = (db: Db, id: string, fields: SpaceFields) =>
  db.updateTable('spaces').set(fields).where('id', '=', id).execute()

/** Deletes a space without threads, and what members have set for it. Drafts for it stay, without a space. */
export const removeSpace = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('space_members').where('space_id', '=', id).execute()
  await db.updateTable('post_drafts').set({ space_id: null }).where('space_id', '=', id).execute()
  await db.deleteFrom('spaces').where('id', '=', id).execute()
}

/** Returns the settings of discussions, the defaults before any are stored. */
export const findDiscussionSettings = async (db: Db): Promise<DiscussionSettings> => {
  const row = await db.selectFrom('discussion_settings').select(['help_line', 'checks_first_posts']).executeTakeFirst()
  return { helpLine: row?.help_line ?? '', checksFirstPosts: row?.checks_first_posts ?? false }
}

/** Replaces the settings of discussions. */
export const updateDiscussionSettings = async (
  db: Db,
  { helpLine, checksFirstPosts }: DiscussionSettings,
): Promise<void> => {
  const row = { help_line: helpLine === '' ? null : helpLine, checks_first_posts: checksFirstPosts }
  await db
    .insertInto('discussion_settings')
    .values({ only_row: true, ...row })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute()
}
