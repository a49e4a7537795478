import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Sets the picture of an event, or of it and those that follow it in its series. Returns the keys that they had. */
export const setCoverKey = async (
  db: Db,
  id: string,
  { key, following, now }: { key: string | null; following: boolean; now: Date },
): Promise<{ cover_key: string | null }[]> => {
  const { rows } = await sql<{ cover_key: string | null }>`
    with chosen as (
      select events.id, events.cover_key from events join events as given on given.id = ${id}::uuid
      where events.id = given.id
        or (${following}::boolean and events.series_id = given.series_id and events.original_start >= given.original_start)
      for update of events
    ), changed as (
      update events set cover_key = ${key}::text, changed_at = ${now}::timestamptz from chosen where chosen.id = events.id
    )
    select cover_key from chosen`.execute(db)
  return rows
}

/** Returns whether a published event has this picture, which isn't hidden and whose author isn't suspended. */
export const isCoverShown = async (db: Db, key: string): Promise<boolean> => {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (
      select from events left join members as author on author.id = author_id
      where cover_key = ${key}::text and hidden_at is null and (author.suspended_at is null or author.role = 'admin')
    ) as shown`.execute(db)
  return rows[0]?.shown ?? false
}

/** Returns which of these pictures an event has. */
export const findCovers = async (db: Db, keys: string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('events').select('cover_key').where('cover_key', 'in', keys).execute()
  return new Set(rows.flatMap(({ cover_key }) => cover_key ?? []))
}
