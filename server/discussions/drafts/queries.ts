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

// Drafts in threads that the viewer may no longer read are left out.
const listedDrafts = (viewer: Viewer) => {
  const reader = { ...readerKind(viewer), id: sql<string>`${viewer.id}::uuid` }
  return sql`
    post_drafts as draft
    left join lateral (
      select posting.title, posting.space_id from ${threadTables(reader)}
      where posting.id = draft.thread_id and ${isVisibleThread(reader)}
    ) as thread on true
    where draft.member_id = ${viewer.id}::uuid and (draft.thread_id is null or thread.title is not null)`
}

/** Returns the viewer's drafts, latest first; with `threadId` only those in a thread. Those in threads that they may no longer read are left out. */
export const findDrafts = async (db: Db, viewer: Viewer, threadId: string | undefined): Promise<DraftRow[]> => {
  const { rows } = await sql<DraftRow>`
    select draft.thread_id, thread.title as thread_title, draft.parent, draft.kind, coalesce(thread.space_id, draft.space_id) as space_id,
      draft.title, draft.body, draft.anonymous, draft.saved_at, ${filesJson('draft_id', 'draft.id')} as files
    from ${listedDrafts(viewer)}
      and (${threadId ?? null}::uuid is null or draft.thread_id = ${threadId ?? null}::uuid)
    order by draft.saved_at desc limit 100`.execute(db)
  return rows
}

/** Returns how many drafts `findDrafts` finds. */
export const countDrafts = async (db: Db, viewer: Viewer): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${listedDrafts(viewer)}`.execute(db)
  return rows[0]?.count ?? 0
}

type Place = Pick<PostDraft, 'thread' | 'parent'>

const isAt = (memberId: string, { thread, parent }: Place) => sql`
  member_id = ${memberId}::uuid and thread_id is not distinct from ${thread}::uuid and parent is not distinct from ${parent}::int`

/** Returns the id of a member's draft at a place, with its row locked; undefined if there is none. */
export const lockDraft = async (tx: Db, memberId: string, place: Place, at: Date): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    update post_drafts set saved_at = ${at}::timestamptz where ${isAt(memberId, place)} returning id`.execute(tx)
  return rows[0]?.id
}

/** Creates an empty draft, and returns its id. */
export const insertDraft = async (tx: Db, memberId: string, { thread, parent }: Place, at: Date): Promise<string> => {
  const { id } = await tx
    .insertInto('post_drafts')
    .values({ member_id: memberId, thread_id: thread, parent, title: '', body: '', saved_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces the texts of a member's draft at a place. Returns false if there is none. */
export const updateDraft = async (
  db: Db,
  memberId: string,
  { thread, parent, kind, space, title, body, anonymous }: PostDraft,
  at: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update post_drafts set kind = ${kind}, space_id = ${space}::uuid, title = ${title}, body = ${body}, anonymous = ${anonymous},
      saved_at = ${at}::timestamptz
    where ${isAt(memberId, { thread, parent })}`.execute(db)
  return numAffectedRows === 1n
}

/** Deletes the draft at a place. Without `withFiles`, one with files stays; then it returns false. */
export const deleteDraft = async (
  db: Db,
  memberId: string,
  place: Place,
  { withFiles = true }: { withFiles?: boolean } = {},
): Promise<boolean> => {
  const { rows } = await sql<{ kept: boolean }>`
    with draft as (
      select id, not ${withFiles}::boolean and exists (select from post_files where draft_id = post_drafts.id) as kept
      from post_drafts where ${isAt(memberId, place)}
    ), deleted as (
      delete from post_drafts where id in (select id from draft where not kept)
    )
    select kept from draft`.execute(db)
  return rows[0]?.kept !== true
}
