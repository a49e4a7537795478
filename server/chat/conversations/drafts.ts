import type { Done } from '#contract/fields.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { saveDraft } from './queries.ts'
import { standingWith } from './standing.ts'

/** Keeps what the viewer is writing to somebody and shows it on their other devices; empty forgets it. */
export const keep = async (
  platform: Platform,
  viewer: Viewer,
  userId: string,
  draft: string,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Done> => {
  const { db, live, limiters, now } = platform
  await limiters.drafts.take(viewer.id)
  const { peerId, former } = await standingWith(platform, viewer, userId)
  // Nobody is there to send it to.
  const kept = former ? '' : draft
  await saveDraft(db, { memberId: viewer.id, peerId }, kept, now())
  live.toMember(viewer.id, 'draft:changed', { userId: peerId, draft: kept }, caller.ownSocket)
  return { success: true, message: translate(viewer.language, 'answers', 'draft_kept') }
}
