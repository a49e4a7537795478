import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closeApplication } from '../applications/leaving.ts'
import { lockApplication } from '../applications/queries.ts'
import { deleteReader } from '../applying/queries.ts'
import { lapseOpen } from '../referrals/queries.ts'
import { findOpenBetween } from './queries.ts'

/** Lapses the requests for referrals to a suspended member. Applications wait: their jobs are paused. */
export const lapseReferrals = (platform: Platform, tx: Db, memberId: string): Promise<void> =>
  lapseOpen(tx, memberId, null, platform.now())

/**
 * Separates two members after one has blocked the other: applications of one for a job of the other are withdrawn without news, with their contents,
 * requests for referrals lapse, and neither can see the applicants of the other's jobs.
 */
export const separate = async (platform: Platform, tx: Db, memberId: string, otherId: string): Promise<void> => {
  for (const [one, other] of [
    [memberId, otherId],
    [otherId, memberId],
  ] as const) {
    for (const id of await findOpenBetween(tx, one, other)) {
      const application = await lockApplication(tx, id)
      if (application === undefined) continue
      await closeApplication(platform, tx, application, { outcome: 'withdrew', by: 'applicant' })
    }
    await deleteReader(tx, one, other)
    await lapseOpen(tx, one, other, platform.now())
  }
}
