import { type Selectable, sql } from 'kysely'
import type { PostFile } from '#contract/discussions/files.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type PostFileRow = Selectable<Tables['post_files']>

/** Returns the files of a post or a draft in SQL as JSON, in their order; null if there are none. `owner`: the column that refers to it, `id` its value. */
export const filesJson = (owner: 'post_id' | 'draft_id', id: string) => sql<PostFile[] | null>`(
  select jsonb_agg(jsonb_build_object(
    '_id', id, 'name', name, 'type', type, 'bytes', bytes, 'width', width, 'height', height
  ) order by place, created_at, id) from post_files where ${sql.ref(`post_files.${owner}`)} = ${sql.ref(id)}
)`

/** Returns how many files a draft has. */
export const countDraftFiles = async (db: Db, draftId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('post_files')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores an uploaded file. Returns false if the member has uploaded it before. */
export const insertFile = async (db: Db, row: Omit<PostFileRow, 'post_id' | 'place'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('post_files')
    .values(row)
    .onConflict((conflict) => conflict.columns(['uploader_id', 'client_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns a file. The caller checks that the viewer may read it. */
export const findFile = (db: Db, id: string): Promise<PostFileRow | undefined> =>
  db.selectFrom('post_files').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns a member's file with this client id. */
export const findFileByClientId = (db: Db, uploaderId: string, clientId: string): Promise<PostFileRow | undefined> =>
  db
    .selectFrom('post_files')
    .selectAll()
    .where('uploader_id', '=', uploaderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Makes a member's waiting files those of a post, in the order of `ids`. Returns how many there were. */
export const bindFiles = async (tx: Db, postId: string, memberId: string, ids: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    update post_files set post_id = ${postId}::uuid, draft_id = null, place = given.place
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    where post_files.id = given.id and uploader_id = ${memberId}::uuid and post_id is null`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Takes the files of a post off it, and deletes those not among `kept`. Returns their keys. The kept ones are bound again with a new place. */
export const releaseFiles = async (tx: Db, postId: string, kept: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    delete from post_files where post_id = ${postId}::uuid and id <> all (${kept}::uuid[]) returning key`.execute(tx)
  await tx.updateTable('post_files').set({ post_id: null, place: null }).where('post_id', '=', postId).execute()
  return rows.map(({ key }) => key)
}

/** Returns the ids of a post's files, in their order. */
export const findFileIds = async (db: Db, postId: string): Promise<string[]> =>
  (await db.selectFrom('post_files').select('id').where('post_id', '=', postId).orderBy('place').execute()).map(
    ({ id }) => id,
  )

/** Deletes the files of posts and returns their keys. */
export const deleteFilesOf = async (tx: Db, postId: string): Promise<string[]> =>
  (await tx.deleteFrom('post_files').where('post_id', '=', postId).returning('key').execute()).map(({ key }) => key)

/** Deletes the files of a thread's posts and returns their keys. */
export const deleteFilesOfThread = async (tx: Db, threadId: string): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    delete from post_files where post_id in (select id from posts where thread_id = ${threadId}::uuid) returning key`.execute(
    tx,
  )
  return rows.map(({ key }) => key)
}

/** Deletes a member's file that isn't posted, and returns its key; undefined if there is none. */
export const deleteWaiting = async (db: Db, id: string, memberId: string): Promise<string | undefined> =>
  (
    await db
      .deleteFrom('post_files')
      .where('id', '=', id)
      .where('uploader_id', '=', memberId)
      .where('post_id', 'is', null)
      .returning('key')
      .executeTakeFirst()
  )?.key

/** Deletes a member's files that aren't posted except the latest `kept`, and returns their keys. */
export const deleteExcess = async (db: Db, memberId: string, kept: number): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    delete from post_files where id in (
      select id from post_files where uploader_id = ${memberId}::uuid and post_id is null
      order by created_at desc, id desc offset ${kept}::int
    ) returning key`.execute(db)
  return rows.map(({ key }) => key)
}

/** Deletes files from before `since` that no post or draft uses, and returns their keys. */
export const deleteUnused = async (db: Db, since: Date): Promise<string[]> =>
  (
    await db
      .deleteFrom('post_files')
      .where('created_at', '<', since)
      .where('post_id', 'is', null)
      .where('draft_id', 'is', null)
      .returning('key')
      .execute()
  ).map(({ key }) => key)

/** Returns which of these keys have a row. */
export const findKnownFiles = async (db: Db, keys: string[]): Promise<Set<string>> =>
  new Set((await db.selectFrom('post_files').select('key').where('key', 'in', keys).execute()).map(({ key }) => key))
