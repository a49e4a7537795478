import type { Platform } from '#server/platform/platform.ts'

type Swept = Pick<Platform, 'db' | 'live' | 'members' | 'now'>

const every = 60 * 1000

/** Cuts the sockets of sessions that have ended by time: whoever ends one otherwise cuts its sockets at once. */
export const cutEnded = async ({ db, live, members, now }: Swept): Promise<void> => {
  for (const tokenHash of await members.findEndedSessions(db, live.sessions(), now())) live.endSession(tokenHash)
}

/** Does so each minute until the answered function is called. A sweep that fails is made up for by the next. */
export const sweepSockets = (platform: Swept): (() => void) => {
  const timer = setInterval(() => void cutEnded(platform).catch(() => undefined), every).unref()
  return () => clearInterval(timer)
}
