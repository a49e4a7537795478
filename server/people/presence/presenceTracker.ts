import type { Platform } from '#server/platform/platform.ts'
import type { Presence } from '#contract/socket.ts'
import { storeLastSeen } from './queries.ts'

/** Returns a presence for the API; `lastSeenAt` only while the member is offline. */
export const presence = (userId: string, online: boolean, seenAt: Date | null): Presence => ({
  userId,
  online,
  lastSeenAt: online ? null : (seenAt?.toISOString() ?? null),
})

// In ms. Reloading a page or changing networks must not look like going offline, and a killed server may lose only the last
// minutes of `seen_at`.
const grace = 5_000
const storeEvery = 5 * 60_000
const sweepEvery = 1_000

/** Tracks who is online. */
export type PresenceTracker = {
  isOnline: (memberId: string) => boolean
  /** Stores when everyone who is online was last seen, and stops tracking. */
  close: () => Promise<void>
}

/** Tracks who is online, notifies the members who watch them, and stores when they were last seen. */
export const trackPresence = ({ db, live, signals, now }: Platform): PresenceTracker => {
  /** Everyone who is online, with the time at which their last device disconnected, if it did. */
  const online = new Map<string, Date | undefined>()
  let storedAt = now()

  // Stores everyone in one statement and notifies after that, because thousands disconnect at once when a network fails.
  const sweep = async (): Promise<void> => {
    const at = now()
    const gone = [...online].flatMap(([memberId, leftAt]) =>
      leftAt !== undefined && at.getTime() - leftAt.getTime() >= grace ? [{ memberId, at: leftAt }] : [],
    )
    const isStoreDue = at.getTime() - storedAt.getTime() >= storeEvery
    if (isStoreDue) storedAt = at
    await store(isStoreDue ? everybody(at) : gone)
    for (const { memberId, at: leftAt } of gone) {
      // They may have come back meanwhile.
      if (online.get(memberId) !== leftAt) continue
      online.delete(memberId)
      live.toWatchers(memberId, 'presence:changed', presence(memberId, false, leftAt))
    }
  }

  const everybody = (at: Date) => [...online].map(([memberId, leftAt]) => ({ memberId, at: leftAt ?? at }))
  // Failures are ignored, because the next run stores it.
  const store = async (seen: { memberId: string; at: Date }[]): Promise<void> => {
    if (seen.length > 0) await storeLastSeen(db, seen).catch(() => undefined)
  }

  signals.follow({
    onConnect: (memberId) => {
      const wasOnline = online.has(memberId)
      online.set(memberId, undefined)
      if (!wasOnline) live.toWatchers(memberId, 'presence:changed', presence(memberId, true, null))
    },
    onDisconnect: (memberId) => online.set(memberId, now()),
  })
  const timer = setInterval(() => void sweep(), sweepEvery).unref()

  return {
    isOnline: (memberId) => online.has(memberId),
    close: async () => {
      clearInterval(timer)
      await store(everybody(now()))
    },
  }
}
