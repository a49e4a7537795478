import type { Done } from '#contract/fields.ts'
import type { Message } from '#contract/messages.ts'
import { collegeOf } from '#server/features/college/public.ts'
import { mayKnow } from '#server/features/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import { Page } from '#server/platform/http/page.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sentence } from '#server/platform/text.ts'
import { message } from './presenter.ts'
import { findMessages, findPeer, moveReadMark, sumUnread } from './queries.ts'

type Query = { limit: number; before?: number | undefined; since?: number | undefined }

/** The viewer's conversation with somebody, oldest first: its newest page, or the one before or since a sequence. */
export const conversation = async (
  platform: Platform,
  viewer: Viewer,
  userId: string,
  { limit, before, since }: Query,
): Promise<Page<Message[]>> => {
  // One more than is shown tells whether there are more.
  const found = await findMessages(platform.db, pairOf(viewer, userId), {
    since: since ?? 0,
    before: Math.min(before ?? Number.MAX_SAFE_INTEGER, since === undefined ? Infinity : since + limit + 2),
    limit: limit + 1,
  })
  if (found.length === 0) await requireKnown(platform, viewer, userId)

  const [shown, direction] =
    since === undefined ? ([found.slice(-limit), 'before'] as const) : ([found.slice(0, limit), 'since'] as const)
  const edge = direction === 'before' ? shown[0] : shown.at(-1)
  const next = found.length > limit && edge !== undefined ? { [direction]: edge.sequence } : undefined
  return new Page(shown.map(message), next)
}

/** Marks the viewer's conversation with somebody read up to `sequence`, and tells the viewer's other devices. */
export const read = async (
  platform: Platform,
  viewer: Viewer,
  userId: string,
  sequence: number,
  caller: Pick<Caller, 'socketId'>,
): Promise<Done> => {
  const { db, live } = platform
  const pair = pairOf(viewer, userId)
  const reached = await moveReadMark(db, pair, sequence)
  if (reached === undefined) await requireKnown(platform, viewer, userId)
  else live.toMember(viewer.id, 'conversation:read', { userId: pair.peerId, sequence: reached }, caller.socketId)
  return { success: true, message: sentence('answers', 'marked_read') }
}

/** How many messages wait unread for the viewer. */
export const unread = async ({ db }: Platform, viewer: Viewer): Promise<{ unread: number }> => ({
  unread: await sumUnread(db, viewer.id),
})

const pairOf = (viewer: Viewer, userId: string) => ({ memberId: viewer.id, peerId: userId.toLowerCase() })

const requireKnown = async ({ db }: Platform, viewer: Viewer, userId: string): Promise<void> => {
  const [peer, { unverifiedAlumni }] = await Promise.all([findPeer(db, pairOf(viewer, userId)), collegeOf(db)])
  const known = peer !== undefined && (peer.talked || mayKnow(viewer, peer, unverifiedAlumni))
  if (!known) throw new AppError('member.not_found')
}
