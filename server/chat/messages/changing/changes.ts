import type { Message } from '#contract/chat/messages.ts'
import { standingWith } from '#server/chat/conversations/standing.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { Page } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { message } from '../presenter.ts'
import { findChanges } from './queries.ts'

/** What has changed in the viewer's conversation with somebody after the change `since`, in the order of the changes. */
export const changes = async (
  platform: Platform,
  viewer: Viewer,
  userId: string,
  { since, limit }: { since: number; limit: number },
): Promise<Page<Message[]>> => {
  const { peerId } = await standingWith(platform, viewer, userId)
  // One more than is shown tells whether there are more.
  const found = await findChanges(platform.db, { memberId: viewer.id, peerId }, { since, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return new Page(shown.map(message), last && { since: last.change })
}
