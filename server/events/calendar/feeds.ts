import type { Feeds } from '#contract/events/calendar.ts'
import type { Done } from '#contract/fields.ts'
import { hashToken, newToken } from '#server/platform/auth/tokens.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { deleteFeed, findFeed, saveFeed } from './queries.ts'

type Device = Pick<Caller, 'ownSocket'>

/** Returns the viewer's feed. Its address isn't known, because only the hash of its token is stored. */
export const feedsOf = async ({ db, config }: Platform, { id }: Viewer): Promise<Feeds> => {
  const feed = await findFeed(db, id)
  return {
    feed: feed ? { createdAt: feed.created_at.toISOString(), usedAt: feed.used_at?.toISOString() ?? null } : null,
    publicUrl: `${config.publicUrl}/api/events.ics`,
  }
}

/** Creates a new secret address for the viewer's calendar. The previous one stops working. */
export const make = async (
  { db, config, live, now }: Platform,
  { id }: Viewer,
  { ownSocket }: Device,
): Promise<{ url: string; createdAt: string }> => {
  const [token, createdAt] = [newToken(), now()]
  await saveFeed(db, id, hashToken(token), createdAt)
  live.toMember(id, 'account:changed', { about: 'calendar' }, ownSocket)
  return { url: `${config.publicUrl}/api/calendar/${token}.ics`, createdAt: createdAt.toISOString() }
}

/** Removes the viewer's feed, if any. */
export const remove = async (
  { db, live }: Platform,
  { id, language }: Viewer,
  { ownSocket }: Device,
): Promise<Done> => {
  await deleteFeed(db, id)
  live.toMember(id, 'account:changed', { about: 'calendar' }, ownSocket)
  return { success: true, message: translate(language, 'answers', 'calendar_removed') }
}
