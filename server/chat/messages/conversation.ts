import type { Done } from '#contract/fields.ts'
import type { Message } from '#contract/chat/messages.ts'
import { isOpen } from '../conversations/policy.ts'
import { relationshipWith } from '../conversations/relationship.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { Page } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { message } from './presenter.ts'
import { findMessages, moveReadMark } from './queries.ts'
import { sendReceipts } from './receipts.ts'

type Query = { limit: number; before?: number | undefined; since?: number | undefined }

/** Returns a page of the viewer's conversation with a member, oldest first: the newest, or the one before or since a sequence. */
export const conversation = async (
  platform: Platform,
  viewer: Viewer,
  userId: string,
  { limit, before, since }: Query,
): Promise<Page<Message[]>> => {
  // One extra row detects a next page.
  const range = {
    since: since ?? 0,
    before: Math.min(before ?? Number.MAX_SAFE_INTEGER, since === undefined ? Infinity : since + limit + 2),
    limit: limit + 1,
  }
  // Both queries share one round trip; `relationshipWith` throws when the viewer may not see the messages.
  const [found] = await Promise.all([
    findMessages(platform.db, { memberId: viewer.id, peerId: userId }, range),
    relationshipWith(platform, viewer, userId),
  ])
  const [shown, direction] =
    since === undefined ? ([found.slice(-limit), 'before'] as const) : ([found.slice(0, limit), 'since'] as const)
  const edge = direction === 'before' ? shown[0] : shown.at(-1)
  const next = found.length > limit && edge !== undefined ? { [direction]: edge.sequence } : undefined
  return new Page(shown.map(message), next)
}

/** Marks the viewer's conversation as read up to `sequence`; notifies their other devices and, if both show receipts, the peer. */
export const read = async (
  platform: Platform,
  viewer: Viewer,
  userId: string,
  sequence: number,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Done> => {
  const { db, live } = platform
  const relationship = await relationshipWith(platform, viewer, userId)
  const pair = { memberId: viewer.id, peerId: relationship.peerId }
  const mark = await moveReadMark(db, pair, sequence)
  if (mark !== undefined) {
    const told = { userId: pair.peerId, sequence: mark.read_sequence }
    live.toMember(viewer.id, 'conversation:read', told, caller.ownSocket)
    if (relationship.receipts && isOpen(relationship)) sendReceipts(platform, pair, mark)
  }
  return { success: true, message: translate(viewer.language, 'answers', 'marked_read') }
}
