import type { Presence } from '#contract/socket.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ClientEvent } from '#server/platform/realtime/signals.ts'
import type { App } from '#server/platform/http/serve.ts'
import { type PresenceTracker, trackPresence, presence } from './presenceTracker.ts'
import { findVisiblePresences } from './queries.ts'

/** Handles requests to watch members, and tracks who is online until the portal closes. */
export const definePresence = (app: App, platform: Platform): void => {
  const tracker = trackPresence(platform)
  app.addHook('onClose', tracker.close)
  platform.signals.onClientEvent('presence:watch', (heard) => watch(platform, tracker, heard))
}

/** Lets a socket watch exactly these members, and returns the presence of those who show it. */
export const watch = async (
  { db, hooks, live }: Platform,
  tracker: PresenceTracker,
  { memberId, socketId, payload }: ClientEvent<'presence:watch'>,
): Promise<Presence[]> => {
  const shown = await live.watch(socketId, async () => {
    const contacts = await hooks.findContacts(db, memberId, { among: payload.userIds, open: true })
    return findVisiblePresences(db, memberId, contacts)
  })
  return shown.map(({ id, seen_at }) => presence(id, tracker.isOnline(id), seen_at))
}
