import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { RequestedName } from '#server/platform/reportable.ts'

/** Returns when a member has asked anonymous questions since a time, earliest first. */
export const findAnonymousSince = async (db: Db, memberId: string, since: Date): Promise<Date[]> => {
  const rows = await db
    .selectFrom('threads')
    .select('created_at')
    .where('author_id', '=', memberId)
    .where('anonymous', '=', true)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at }) => created_at)
}

/** Returns the latest request for the name of each post's author, with the author once it is lifted, for those who asked and agreed only. */
export const findNames = async (
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, RequestedName>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<RequestedName & { postId: string }>`
    select distinct on (post_id) post_id as "postId", state, reason, requested_by as "requestedBy", requested_at as "requestedAt",
      case when state = 'lifted' and ${viewerId}::uuid in (requested_by, decided_by) then author_id end as "authorId"
    from name_requests join posts on posts.id = post_id where post_id = any (${ids}::uuid[])
    order by post_id, requested_at desc, name_requests.id desc`.execute(db)
  return new Map(rows.map(({ postId, ...name }) => [postId, name]))
}

/** Returns a post with its hidden author and the request in force for their name; undefined once it is deleted. */
export const findHidden = async (tx: Db, postId: string) =>
  tx
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .leftJoin('name_requests', (join) =>
      join.onRef('name_requests.post_id', '=', 'posts.id').on('name_requests.state', '<>', 'refused'),
    )
    .leftJoin('members as requester', 'requester.id', 'name_requests.requested_by')
    .select(['posts.author_id', 'posts.anonymous', 'posts.number', 'posts.thread_id', 'threads.title'])
    .select([
      'name_requests.id as request_id',
      'name_requests.state',
      'name_requests.reason',
      'requested_by',
      'decided_by',
    ])
    .select('requester.full_name as requester_name')
    .where('posts.id', '=', postId)
    .where('posts.deleted_at', 'is', null)
    .executeTakeFirst()

/** Stores a request for a name. */
export const insertNameRequest = async (tx: Db, request: Insertable<Tables['name_requests']>): Promise<void> => {
  await tx.insertInto('name_requests').values(request).execute()
}

/** Stores the decision on a request for a name. */
export const decideNameRequest = async (
  tx: Db,
  id: string,
  decision: { state: 'lifted' | 'refused'; decided_by: string; decided_at: Date },
): Promise<void> => {
  await tx.updateTable('name_requests').set(decision).where('id', '=', id).execute()
}

/** Deletes the requests for a member's name, and removes the member from those for others. */
export const deleteNameRequests = async (tx: Db, memberId: string): Promise<void> => {
  for (const column of ['requested_by', 'decided_by'] as const)
    await tx
      .updateTable('name_requests')
      .set({ [column]: null })
      .where(column, '=', memberId)
      .execute()
  await tx
    .deleteFrom('name_requests')
    .where('post_id', 'in', (query) => query.selectFrom('posts').select('id').where('author_id', '=', memberId))
    .execute()
}
