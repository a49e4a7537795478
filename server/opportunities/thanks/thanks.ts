import type { ApplicationPage } from '#contract/opportunities/applications.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notify } from '#server/notifications/public.ts'
import { applicationPage } from '../applications/mine.ts'
import { lockApplication } from '../applications/queries.ts'
import { findHelpers, findJobThanks, saveJobThanks } from './queries.ts'

/**
 * Thanks those who posted a job that the viewer got, or put their name forward. They are notified the first time; repeating it changes the words. Throws
 * `application.not_found`, and `application.not_hired` if the viewer didn't get the job or nobody of the network helped.
 */
export const thankHelpers = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  words: string,
): Promise<ApplicationPage> => {
  await platform.limiters.postings.take(viewer.id)
  await transaction(platform.db, async (tx) => {
    const application = orThrow(await lockApplication(tx, id), 'application.not_found')
    if (application.member_id !== viewer.id || application.hidden_at !== null)
      throw new AppError('application.not_found')
    const helpers = application.outcome === 'hired' ? await findHelpers(tx, id) : []
    if (helpers.length === 0) throw new AppError('application.not_hired')
    const isFirst = (await findJobThanks(tx, id)) === undefined
    await saveJobThanks(tx, {
      ...{ applicationId: id, helperIds: helpers.map((helper) => helper.id), words, at: platform.now() },
    })
    const { title, job_id } = application
    if (isFirst)
      for (const { id: memberId, referral_id } of helpers)
        await notify(platform, tx, {
          ...{ memberId, actorId: viewer.id },
          ...(referral_id === null
            ? {
                type: 'applicant_update',
                subject: job_id ?? '',
                values: { news: 'thanked', title, words, application: id },
              }
            : { type: 'referral', subject: referral_id, values: { news: 'thanked', title, words } }),
        })
  })
  return applicationPage(platform, viewer, id)
}
