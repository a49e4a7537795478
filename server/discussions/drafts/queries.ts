import { sql } from 'kysely'
import type { PostDraft } from '#contract/discussions/drafts.ts'
import type { PostFile } from '#contract/discussions/files.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { filesJson } from '../files/queries.ts'
import { isVisibleThread, readerKind, threadTables } from '../visibility/queries.ts'

type DraftRow = {
  thread_id: string | null
  thread_title: string | null
  parent: number | null
  kind: PostDraft['kind']
  space_id: string | null
  title: string
  body: string
  anonymous: boolean
  saved_at: Date
  files: PostFile[] | null
}

/** Returns the viewer's drafts, latest first; with `threadId` only those in a thread. Those in threads that they may no longer read are left out. */
export const findDrafts = async (db: Db, viewer: Viewer, threadId: string | undefined): Promise<DraftRow[]> => {
  const reader = { ...readerKind(viewer), id: sql<string>`${viewer.id}::uuid` }
  const { rows } = await sql<DraftRow>`
    select draft.thread_id, thread.title as thread_title, draft.parent, draft.kind, coalesce(thread.space_id, draft.space_id) as space_id,
      draft.title, draft.body, draft.anonymous, draft.saved_at, ${filesJson('draft_id', 'draft.id')} as files
    from post_drafts as draft
    left join lateral (
      select posting.title, posting.space_id from ${threadTables(reader)}
      where posting.id = draft.thread_id and ${isVisibleThread(reader)}
    ) as thread on true
    where draft.member_id = ${viewer.id}::uuid and (draft.thread_id is null or thread.title is not null)
      and (${threadId ?? null}::uuid is null or draft.thread_id = ${threadId ?? null}::uuid)
    order by draft.saved_at desc limit 100`.execute(db)
  return rows
}

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

/** Deletes the draft at a place. Without `withFiles`, one with files stays; then it returns false. */
export const deleteDraft = async (
  db: Db,
  memberId: string,
  { thread, parent }: Pick<PostDraft, 'thread' | 'parent'>,
  { withFiles = true }: { withFiles?: boolean } = {},
): Promise<boolean> => {
  const { rows } = await sql<{ kept: boolean }>`
    with draft as (
      select id, not ${withFiles}::boolean and exists (select from post_files where draft_id = post_drafts.id) as kept
      from post_drafts where member_id = ${memberId}::uuid
        and thread_id is not distinct from ${thread}::uuid and parent is not distinct from ${parent}::int
    ), deleted as (
      delete from post_drafts where id in (select id from draft where not kept)
    )
    select kept from draft`.execute(db)
  return rows[0]?.kept !== true
}
