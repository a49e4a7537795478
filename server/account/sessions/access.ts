import { deleteSessionsOf } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { deleteChallenges } from '../second-factor/challenges.ts'
import { deleteLinks } from './queries.ts'

/** Deletes a suspended member's sessions, pending two-step logins and one-time links. The caller closes the sockets after the commit. */
export const endAccess = async (tx: Db, memberId: string): Promise<void> => {
  await deleteSessionsOf(tx, memberId, undefined)
  await deleteChallenges(tx, memberId)
  await deleteLinks(tx, memberId)
}
