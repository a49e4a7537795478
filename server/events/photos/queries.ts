import { sql } from 'kysely'
import { hiddenFrom, personColumns, type PersonRow } from '#server/members/public.ts'
import type { NewPosting } from '#server/postings/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A photo with its author. `author_id` and the author's columns are null if the author has left. */
export type PhotoRow = PersonRow & {
  photo_id: string
  author_id: string | null
  key: string
  width: number
  height: number
  created_at: Date
  withheld_at: Date | null
  withheld_by: string | null
}

/** Who looks at the photos of an event. Its hosts and the authors also see withheld ones. */
export type PhotoViewer = { id: string; hosting: boolean }

/** Returns the photos of an event before `before`, newest first, without those of authors who are suspended or hidden by a block. */
export const findPhotos = (
  db: Db,
  viewer: PhotoViewer,
  eventId: string,
  { before, limit }: { before: string | undefined; limit: number },
) =>
  visible(db, viewer, eventId)
    .select(personColumns)
    .select(photoColumns)
    .$if(before !== undefined, (query) => query.where('event_photos.id', '<', before ?? ''))
    .orderBy('event_photos.id', 'desc')
    .limit(limit)
    .$castTo<PhotoRow>()
    .execute()

/** Counts the photos of an event that the viewer sees. */
export const countPhotos = async (db: Db, viewer: PhotoViewer, eventId: string): Promise<number> => {
  const row = await visible(db, viewer, eventId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Returns one photo, with the same restrictions. */
export const findPhoto = (db: Db, viewer: PhotoViewer, eventId: string, id: string) =>
  visible(db, viewer, eventId)
    .select(personColumns)
    .select(photoColumns)
    .where('event_photos.id', '=', id)
    .$castTo<PhotoRow>()
    .executeTakeFirst()

const photoColumns = [
  'event_photos.id as photo_id',
  'event_photos.author_id',
  'event_photos.key',
  'event_photos.width',
  'event_photos.height',
  'event_photos.created_at',
  'event_photos.withheld_at',
  'event_photos.withheld_by',
] as const

const visible = (db: Db, { id, hosting }: PhotoViewer, eventId: string) =>
  db
    .selectFrom('event_photos')
    .leftJoin('members', 'members.id', 'event_photos.author_id')
    .where('event_photos.event_id', '=', eventId)
    .where(
      sql<boolean>`(
        event_photos.author_id is null
        or (members.suspended_at is null and members.id <> all (${hiddenFrom(id)}))
      )`,
    )
    .where(
      sql<boolean>`(
        withheld_at is null or ${hosting}::boolean or event_photos.author_id = ${id}::uuid or withheld_by = ${id}::uuid
      )`,
    )

/** Returns how many photos an event has, and how many of them a member added. Call it with the event locked. */
export const countStored = async (db: Db, eventId: string, authorId: string): Promise<{ all: number; own: number }> => {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as "all", count(*) filter (where author_id = ${authorId}::uuid)::int as own
    from event_photos where event_id = ${eventId}::uuid`.execute(db)
  return rows[0] ?? { all: 0, own: 0 }
}

/** A photo to store. */
export type NewPhoto = NewPosting & { event_id: string; key: string; width: number; height: number }

/** Returns the id of the photo that a member has added with this `clientId`. */
export const findByClientId = async (db: Db, authorId: string, clientId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('event_photos')
      .select('id')
      .where('author_id', '=', authorId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
  )?.id

/** Stores a photo of an event. Returns false if its author has already added it. */
export const insertPhoto = async (db: Db, photo: NewPhoto): Promise<boolean> => {
  const inserted = db.insertInto('event_photos').values(photo).returning('id')
  const once = inserted.onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
  return (await once.execute()).length > 0
}

/** Withholds a photo, unless it already is. Returns whether it did. */
export const withhold = async (db: Db, id: string, memberId: string, at: Date): Promise<boolean> => {
  const changed = await db
    .updateTable('event_photos')
    .set({ withheld_at: at, withheld_by: memberId })
    .where('id', '=', id)
    .where('withheld_at', 'is', null)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Shows a photo again that a member has withheld. */
export const release = (db: Db, id: string, memberId: string) =>
  db
    .updateTable('event_photos')
    .set({ withheld_at: null, withheld_by: null })
    .where('id', '=', id)
    .where('withheld_by', '=', memberId)
    .execute()

/** Deletes a photo of an event. */
export const deletePhoto = (db: Db, id: string) => db.deleteFrom('event_photos').where('id', '=', id).execute()

/** Deletes up to `limit` photos that were withheld before `before`, and returns their keys. */
export const deleteWithheld = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    delete from event_photos
    where id in (
      select id from event_photos where withheld_at < ${before}::timestamptz order by withheld_at limit ${limit}::int for update
    )
    returning key`.execute(db)
  return rows.map(({ key }) => key)
}

/** Returns which of these pictures a photo has. */
export const findStoredPhotos = async (db: Db, keys: string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('event_photos').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
