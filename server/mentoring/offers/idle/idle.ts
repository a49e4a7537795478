import { notify } from '#server/notifications/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { EmailAction } from '#server/platform/email/actions.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performEach } from '#server/platform/tasks/performEach.ts'
import { confirmOwnOffer } from '../offers.ts'
import { findOwnOffer } from '../queries.ts'
import { findIdle, isWarned, markIdle } from './queries.ts'

// How many days before an offer is hidden its mentor is notified, so that confirming it leaves no gap.
const days = 5

/** Notifies mentors whose offers will be hidden because they haven't used them, once each time. */
export const warnOfIdleOffers = async (platform: Platform): Promise<void> => {
  const { db, now } = platform
  const before = new Date(now().getTime() + days * 86_400_000)
  const idle = await findIdle(db, now(), before)
  await performEach(platform, 'notifying the mentor of an idle offer', idle, ({ id, about }) =>
    transaction(db, async (tx) => {
      if (!(await markIdle(tx, id))) return
      await notify(platform, tx, { memberId: id, type: 'mentor_offer', subject: id, values: { title: about } })
    }),
  )
}

/** Returns the action in the email about an idle offer. */
export const offerActions = (platform: Platform): EmailAction[] => [
  {
    name: 'still_available',
    titleOf: async (viewer) =>
      orThrow(await findOwnOffer(platform.db, viewer, platform.now()), 'offer.not_found').about,
    perform: async (viewer) => {
      // The link relists the offer once, not repeatedly for two weeks.
      if (!(await isWarned(platform.db, viewer.id))) return 'done_before'
      return confirmOwnOffer(platform, viewer)
    },
    pathOf: () => '/dashboard/mentorship?view=mentoring',
  },
]
