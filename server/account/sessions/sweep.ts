import { deleteExpiredSessions } from '#server/members/public.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteExpired } from './queries.ts'

/** Deletes expired sessions, links, email changes and login challenges. */
export const sweepAccess = async ({ db, now }: Platform): Promise<void> => {
  await deleteExpiredSessions(db, now())
  await deleteExpired(db, now())
}
