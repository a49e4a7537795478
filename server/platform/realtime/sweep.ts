import type { Platform } from '#server/platform/platform.ts'

type Swept = Pick<Platform, 'db' | 'live' | 'members' | 'now'>

const every = 60 * 1000

/** Cuts the sockets of expired sessions. Sessions ended otherwise have their sockets cut immediately. */
export const cutEnded = async ({ db, live, members, now }: Swept): Promise<void> => {
  for (const tokenHash of await members.findEndedSessions(db, live.sessions(), now())) live.endSession(tokenHash)
}

/** Cuts ended sockets each minute until the returned function is called. The next sweep makes up for a failed one. */
export const sweepSockets = (platform: Swept): (() => void) => {
  const timer = setInterval(() => void cutEnded(platform).catch(() => undefined), every).unref()
  return () => clearInterval(timer)
}
