import { APPLICATION_TIMES } from '#contract/opportunities/limits.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performEach } from '#server/platform/tasks/performEach.ts'
import { findWaiting, lockReferral, setReferral } from './queries.ts'
import { tell } from './referrals.ts'

const day = 86_400_000
// The days after which the side that has to answer is reminded.
const reminders = [3, 6]

/** Reminds members of requests for referrals that wait for them, and lapses those that nobody answered. */
export const followReferrals = async (platform: Platform): Promise<void> => {
  const { db, now } = platform
  const ago = (time: number) => new Date(now().getTime() - time)
  const lapsed = await findWaiting(db, ago(APPLICATION_TIMES.referralLapse), 100)
  await performEach(platform, 'lapsing a request for a referral', lapsed, ({ id }) => lapse(platform, id))
  for (const [index, days] of reminders.entries()) {
    const waiting = await findWaiting(db, ago(days * day), index + 1)
    await performEach(platform, 'reminding of a request for a referral', waiting, ({ id }) =>
      remind(platform, id, index + 1),
    )
  }
}

const lapse = (platform: Platform, id: string): Promise<void> =>
  transaction(platform.db, async (tx) => {
    const referral = await lockReferral(tx, id)
    if (referral === undefined || referral.closed_at !== null) return
    await setReferral(tx, id, { state: 'lapsed', closed_at: platform.now() })
    await tell(platform, tx, referral, referral.asker_id, undefined, 'lapsed')
  })

const remind = (platform: Platform, id: string, count: number): Promise<void> =>
  transaction(platform.db, async (tx) => {
    const referral = await lockReferral(tx, id)
    if (referral === undefined || referral.closed_at !== null || referral.reminders >= count) return
    await setReferral(tx, id, { reminders: count })
    const { asker_id: asker, referrer_id: referrer, state } = referral
    if (state === 'question') await tell(platform, tx, referral, asker, referrer ?? undefined, 'question')
    else if (referrer !== null) await tell(platform, tx, referral, referrer, asker, 'reminder')
  })
