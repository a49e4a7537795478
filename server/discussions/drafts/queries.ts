import { sql } from 'kysely'
import type { PostDraft } from '#contract/discussions/drafts.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Returns a member's drafts, latest first; with `threadId` only those in a thread. */
export const findDrafts = (db: Db, memberId: string, threadId: string | undefined) =>
  db
    .selectFrom('post_drafts')
    .select(['thread_id', 'parent', 'kind', 'space_id', 'title', 'body', 'anonymous', 'saved_at'])
    .where('member_id', '=', memberId)
    .$if(threadId !== undefined, (query) => query.where('thread_id', '=', threadId ?? ''))
    .orderBy('saved_at', 'desc')
    .limit(100)
    .execute()

/** Stores a draft instead of the earlier one at its place. */
export const putDraft = async (
  db: Db,
  memberId: string,
  { thread, parent, kind, space, title, body, anonymous }: PostDraft,
  at: Date,
): Promise<void> => {
  await sql`
    insert into post_drafts (member_id, thread_id, parent, kind, space_id, title, body, anonymous, saved_at)
    values (${memberId}::uuid, ${thread}::uuid, ${parent}::int, ${kind}, ${space}::uuid, ${title}, ${body}, ${anonymous}, ${at}::timestamptz)
    on conflict (member_id, thread_id, parent) do update set kind = excluded.kind, space_id = excluded.space_id,
      title = excluded.title, body = excluded.body, anonymous = excluded.anonymous, saved_at = excluded.saved_at`.execute(
    db,
  )
}

/** Deletes the draft at a place. */
export const deleteDraft = (
  db: Db,
  memberId: string,
  { thread, parent }: Pick<PostDraft, 'thread' | 'parent'>,
): Promise<unknown> =>
  sql`
    delete from post_drafts where member_id = ${memberId}::uuid
      and thread_id is not distinct from ${thread}::uuid and parent is not distinct from ${parent}::int`.execute(db)
