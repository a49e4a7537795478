import type { PostDraft } from '#contract/discussions/drafts.ts'
import type { Done } from '#contract/fields.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findSpace } from '../spaces/queries.ts'
import { findThread } from '../threads/queries.ts'
import { deleteDraft, findDrafts, putDraft } from './queries.ts'

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

/** Saves a draft of the viewer; empty texts delete it, unless it has files. Throws `thread.not_found` and `space.not_found`. */
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
    await putDraft(db, viewer.id, draft, now())
  }
  live.toOtherSockets(viewer.id, 'discussions:changed', {}, ownSocket)
  return { success: true, message: translate(viewer.language, 'answers', 'draft_kept') }
}
