import { notify } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteCvOfRequest } from '../cvs/queries.ts'
import { kindIn } from '../kinds.ts'
import { notifyOfRemovals } from '../mentorships.ts'
import type { StoredPairing } from '../pairings/queries.ts'
import { freeTimesOf } from '../practice/hours/queries.ts'
import { findSessionsAhead } from '../sessions/queries.ts'
import { deleteSessionsAhead, endPairingsOf, withdrawRequestsOf } from './queries.ts'

/**
 * Ends what a member in memoriam had open in mentoring, in the transaction `tx`: the requests they sent are withdrawn without news, their pairings end,
 * and upcoming sessions are cancelled. Requests to them are declined as on a suspension.
 */
export const endMentoringOf = async (
  platform: Platform,
  tx: Db,
  memberId: string,
  memorial: boolean,
): Promise<void> => {
  if (!memorial) return
  const now = platform.now()
  // The daily sweep of the storage removes the files.
  for (const id of await withdrawRequestsOf(tx, memberId, now)) await deleteCvOfRequest(tx, id)
  for (const pairing of await endPairingsOf(tx, memberId, now)) await cancelSessions(platform, tx, pairing, memberId)
  await notifyOfRemovals(platform, tx, memberId)
  await deleteSessionsAhead(tx, memberId, now)
}

// The other side is only notified if they would wait for a session, and not of why it is cancelled.
const cancelSessions = async (platform: Platform, tx: Db, pairing: StoredPairing, memberId: string): Promise<void> => {
  const { id, mentor_id, mentee_id } = pairing
  const [next] = await findSessionsAhead(tx, id, platform.now())
  await freeTimesOf(tx, id)
  if (next === undefined) return
  await notify(platform, tx, {
    ...{ memberId: mentor_id === memberId ? mentee_id : mentor_id, type: 'pairing', subject: id },
    values: { news: 'cancelled', title: next.title, ...kindIn(pairing) },
  })
}
