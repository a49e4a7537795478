import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { isBookedBetween } from './queries.ts'

// How long before its beginning a booked session can be cancelled without a reason, in ms.
const free = 24 * 60 * 60_000

/** Throws `practice.reason_required` when a booked session, or one of a pairing, begins within the next 24 hours and `words` give no reason. */
export const refuseLate = async (
  tx: Db,
  which: { sessionId: string } | { pairingId: string },
  words: string,
  now: Date,
): Promise<void> => {
  if (words === '' && (await isBookedBetween(tx, which, now, new Date(now.getTime() + free))))
    throw new AppError('practice.reason_required', { fields: { words: 'required' } })
}
