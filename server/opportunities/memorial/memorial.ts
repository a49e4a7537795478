import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closeApplication } from '../applications/leaving.ts'
import { tellReadersOf } from '../applications/telling.ts'
import { closeJob } from '../closing/queries.ts'
import { closeRemoved } from '../closing/sending.ts'
import { findSoleReadJobs, lapseAsked, lockOpenOf } from './queries.ts'

/**
 * Ends what a member in memoriam had open with jobs, in the transaction `tx`: their applications are withdrawn, their requests for referrals lapse, and
 * their jobs close, unless someone else reads the applications.
 */
export const endOpportunitiesOf = async (
  platform: Platform,
  tx: Db,
  memberId: string,
  memorial: boolean,
): Promise<void> => {
  if (!memorial) return
  for (const application of await lockOpenOf(tx, memberId)) {
    await closeApplication(platform, tx, application, { outcome: 'withdrew', by: 'applicant' })
    await tellReadersOf(platform, tx, application, 'withdrew')
  }
  await lapseAsked(tx, memberId, platform.now())
  for (const jobId of await findSoleReadJobs(tx, memberId)) {
    await closeRemoved(platform, tx, jobId)
    await closeJob(tx, jobId, false, platform.now())
  }
}
