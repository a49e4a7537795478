import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A file that a member has uploaded, with the storage key. `post_id` is null while it isn't posted. */
export type OwnFileRow = {
  id: string
  key: string
  name: string
  type: 'image/webp' | 'application/pdf' | 'text/plain'
  bytes: number
  post_id: string | null
  created_at: Date
}

/** Returns the files that a member has uploaded. */
export const findOwnFiles = (db: Db, memberId: string, after: string, size: number): Promise<OwnFileRow[]> =>
  db
    .selectFrom('post_files')
    .select(['id', 'key', 'name', 'type', 'bytes', 'post_id', 'created_at'])
    .where('uploader_id', '=', memberId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute()

/** Returns how many files a member has uploaded. */
export const countOwnFiles = async (db: Db, memberId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('post_files')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('uploader_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes a member's files that aren't posted or whose post isn't published, and with `posted` all of them. Returns their keys. */
export const deleteOwnFiles = async (db: Db, memberId: string, { posted }: { posted: boolean }): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    delete from post_files where uploader_id = ${memberId}::uuid
      and (post_id is null or ${posted}::boolean or post_id in (select post_id from unchecked_posts)) returning key`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** Removes a member's name from the files of their posts. */
export const releaseOwnFiles = (db: Db, memberId: string) =>
  db.updateTable('post_files').set({ uploader_id: null, client_id: null }).where('uploader_id', '=', memberId).execute()
