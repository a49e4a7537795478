import type { PostDraft } from '#contract/discussions/drafts.ts'
import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { Done } from '#contract/fields.ts'
import { lockMember } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findSpace } from '../spaces/queries.ts'
import { findThread } from '../threads/queries.ts'
import { countDrafts, deleteDraft, findDrafts, insertDraft, lockDraft, updateDraft } from './queries.ts'

/** Returns the viewer's drafts, latest first. */
export const listPostDrafts = async ({ db }: Platform, viewer: Viewer, threadId: string | undefined) => ({
  drafts: (await findDrafts(db, viewer, threadId)).map(
    ({ thread_id, space_id, saved_at, thread_title, files, ...draft }) => ({
      ...draft,
      ...{
        thread: thread_id,
        threadTitle: thread_title,
        space: space_id,
        savedAt: saved_at.toISOString(),
        files: files ?? [],
      },
    }),
  ),
})

/** Saves a draft of the viewer; empty texts delete it, unless it has files. Throws `thread.not_found`, `space.not_found` and `draft.too_many`. */
export const savePostDraft = async (
  { db, live, now }: Platform,
  viewer: Viewer,
  draft: PostDraft,
  { ownSocket }: Caller,
): Promise<Done> => {
  const isEmpty = draft.title === '' && draft.body === ''
  if (!isEmpty || !(await deleteDraft(db, viewer.id, draft, { withFiles: false }))) {
    if (draft.thread !== null) orThrow(await findThread(db, viewer, draft.thread), 'thread.not_found')
    if (draft.space !== null) orThrow(await findSpace(db, viewer, draft.space), 'space.not_found')
    await put(db, viewer, draft, now())
  }
  live.toOtherSockets(viewer.id, 'discussions:changed', {}, ownSocket)
  return { success: true, message: translate(viewer.language, 'answers', 'draft_kept') }
}

const put = async (db: Db, viewer: Viewer, draft: PostDraft, at: Date): Promise<void> => {
  if (await updateDraft(db, viewer.id, draft, at)) return
  await transaction(db, async (tx) => {
    await requireDraft(tx, viewer, draft, at)
    await updateDraft(tx, viewer.id, draft, at)
  })
}

/** Returns the id of the viewer's draft at a place, with its row locked. An empty one is created if there is none. Throws `draft.too_many`. */
export const requireDraft = async (
  tx: Db,
  viewer: Viewer,
  place: Pick<PostDraft, 'thread' | 'parent'>,
  at: Date,
): Promise<string> => {
  const existing = await lockDraft(tx, viewer.id, place, at)
  if (existing !== undefined) return existing
  // One at a time, because each counts the others.
  await lockMember(tx, viewer.id)
  const created = await lockDraft(tx, viewer.id, place, at)
  if (created !== undefined) return created
  if ((await countDrafts(tx, viewer)) >= DISCUSSION_LIMITS.drafts)
    throw new AppError('draft.too_many', { values: { maximum: DISCUSSION_LIMITS.drafts } })
  return insertDraft(tx, viewer.id, place, at)
}
