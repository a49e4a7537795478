import { SESSION } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteExpired } from './queries.ts'

/** Deletes sessions, links, email changes and challenges of logins that have expired. */
export const sweepAccess = ({ db, now }: Platform): Promise<void> => {
  const at = now()
  const ago = (time: number) => new Date(at.getTime() - time)
  return deleteExpired(db, { now: at, idleSessions: ago(SESSION.idle), oldSessions: ago(SESSION.absolute) })
}
