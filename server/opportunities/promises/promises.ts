import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import { notify, notifyAdministrators } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performEach } from '#server/platform/tasks/performEach.ts'
import { settlePromise } from '../applications/leaving.ts'
import { findReaderIds, insertStep, lockApplication, setApplication } from '../applications/queries.ts'
import { closeByPortal } from '../closing/sending.ts'
import { discardCvs } from '../cvs/cvs.ts'
import { clearOld, deleteOld, findLate, findUnanswered, markDue, markReported } from './queries.ts'

/** Follows up promised answers: reminds readers, tells applicants and the college when one is late, and closes what nobody answered. */
export const followPromises = async (platform: Platform): Promise<void> => {
  await remind(platform, APPLICATION_LIMITS.remindDaysBefore, 'soon')
  await remind(platform, 0, 'today')
  await tellLate(platform)
  await report(platform)
  await closeUnanswered(platform)
}

const remind = ({ db, ...platform }: Platform, days: number, news: 'soon' | 'today'): Promise<void> =>
  transaction(db, async (tx) => {
    for (const { job_id: subject, title, count } of await markDue(tx, platform.now(), days))
      for (const memberId of await findReaderIds(tx, subject))
        await notify(platform, tx, { memberId, type: 'answers_due', subject, count, values: { news, title } })
  })

const tellLate = async (platform: Platform): Promise<void> => {
  const byJob = Map.groupBy(await findLate(platform.db, platform.now()), ({ job_id }) => job_id)
  const late = [...byJob].map(([id, rows]) => ({ id, rows }))
  await performEach(platform, 'telling applicants that an answer is late', late, ({ id: jobId, rows }) =>
    transaction(platform.db, async (tx) => {
      let count = 0
      for (const row of rows) if (await tellApplicant(platform, tx, row.id)) count += 1
      if (count === 0) return
      const values = { news: 'late', title: rows[0]?.title ?? '' }
      for (const memberId of await findReaderIds(tx, jobId))
        await notify(platform, tx, { memberId, type: 'answers_due', subject: jobId, count, values })
    }),
  )
}

const tellApplicant = async (platform: Platform, tx: Db, id: string): Promise<boolean> => {
  const application = await lockApplication(tx, id)
  if (application === undefined || application.late_told_at !== null || application.answered_at !== null) return false
  const at = platform.now()
  const { title, company, member_id: memberId } = application
  await settlePromise(platform, tx, application, false)
  await setApplication(tx, id, { late_told_at: at, reminded_at: at })
  await insertStep(tx, { applicationId: id, what: 'reminded', by: 'portal', at })
  const values = { news: 'late', title, company }
  await notify(platform, tx, { memberId, type: 'application_update', subject: id, values })
  return true
}

const report = ({ db, ...platform }: Platform): Promise<void> =>
  transaction(db, async (tx) => {
    for (const { job_id: subject, title, count } of await markReported(tx, platform.now()))
      await notifyAdministrators(platform, tx, { type: 'answers_late', subject, count, values: { title } })
  })

const closeUnanswered = async (platform: Platform): Promise<void> => {
  const unanswered = await findUnanswered(platform.db, platform.now())
  await performEach(platform, 'closing an application without an answer', unanswered, ({ id }) =>
    transaction(platform.db, async (tx) => {
      const application = await lockApplication(tx, id)
      if (application === undefined || application.answered_at !== null || application.state === 'closed') return
      await closeByPortal(platform, tx, application, 'no_answer')
    }),
  )
}

/** Deletes old drafts, and the contents of applications 180 days after their job closed. */
export const sweepApplications = async (platform: Platform): Promise<void> => {
  const { db, now } = platform
  await deleteOld(db, now())
  await clearOld(db, now())
  await discardCvs(platform, null)
}
