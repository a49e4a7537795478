import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A photo that a member has added, or the cover of one of their events, with its storage key. `name`: the title of the event. */
export type OwnPictureRow = { id: string; key: string; name: string; created_at: Date }

/** Returns the photos that a member has added to events, with the time at which someone in them withheld them. */
export const findOwnPhotos = async (
  db: Db,
  memberId: string,
  after: string,
  size: number,
): Promise<(OwnPictureRow & { withheld_at: Date | null })[]> => {
  const { rows } = await sql<OwnPictureRow & { withheld_at: Date | null }>`
    select event_photos.id, key, title as name, event_photos.created_at, withheld_at
    from event_photos join events on events.id = event_id
    where event_photos.author_id = ${memberId}::uuid and event_photos.id > ${after}::uuid
    order by event_photos.id limit ${size}::int`.execute(db)
  return rows
}

/** Counts the photos that a member has added to events. */
export const countOwnPhotos = async (db: Db, memberId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_photos where author_id = ${memberId}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the covers of the events that a member scheduled; the dates of a series share one. */
export const findOwnCovers = async (db: Db, memberId: string): Promise<OwnPictureRow[]> => {
  const { rows } = await sql<OwnPictureRow>`
    select distinct on (cover_key) id, cover_key as key, title as name, created_at
    from events where author_id = ${memberId}::uuid and cover_key is not null order by cover_key, id`.execute(db)
  return rows
}

/** Deletes a member's photos and returns their keys. */
export const deleteOwnPhotos = async (db: Db, memberId: string): Promise<string[]> => {
  const deleted = await db.deleteFrom('event_photos').where('author_id', '=', memberId).returning('key').execute()
  return deleted.map(({ key }) => key)
}

/** Forgets who withheld the photos that a member is in, which stay withheld. */
export const forgetWithholding = (db: Db, memberId: string) =>
  db.updateTable('event_photos').set({ withheld_by: null }).where('withheld_by', '=', memberId).execute()

/** Removes a member's name from their photos. */
export const releaseOwnPhotos = (db: Db, memberId: string) =>
  db.updateTable('event_photos').set({ author_id: null, client_id: null }).where('author_id', '=', memberId).execute()
