import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { giveUpPlaces } from '../rsvps/rsvps.ts'
import { followDecision } from '../scheduling.ts'
import { cancelSoleHosted, deleteHostingsAhead } from './queries.ts'

/**
 * Ends what a member in memoriam had open at upcoming events, in the transaction `tx`: their places go to the next on the waiting list, and their own
 * events are cancelled, unless someone else hosts them too.
 */
export const endEventsOf = async (platform: Platform, tx: Db, memberId: string, memorial: boolean): Promise<void> => {
  if (!memorial) return
  const now = platform.now()
  await giveUpPlaces(platform, tx, memberId, { after: now })
  for (const event of await cancelSoleHosted(tx, memberId, now))
    await followDecision(platform, tx, { ...event, change: 'cancelled' })
  await deleteHostingsAhead(tx, memberId, now)
}
