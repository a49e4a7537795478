import type { ApplicantsPage, Closing } from '#contract/opportunities/applicants.ts'
import type { ClosingPreview } from '#contract/opportunities/closing.ts'
import { APPLICATION_TIMES } from '#contract/opportunities/limits.ts'
import type { Done } from '#contract/fields.ts'
import { person } from '#server/members/public.ts'
import { notify } from '#server/notifications/public.ts'
import { acquainted } from '#server/platform/acquainted.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { applicantsPage, readJobAs } from '../applicants/list.ts'
import { closing as presentClosing } from '../applicants/presenter.ts'
import { findPending, type ReadJob } from '../applicants/queries.ts'
import { insertStep, lockApplication } from '../applications/queries.ts'
import { latestAnswer } from '../applying/applying.ts'
import { peopleOf } from '../people.ts'
import {
  clearClosing,
  closeJob,
  countReached,
  findClosing,
  findClosingByClientId,
  findInTouch,
  findLeftOut,
  insertClosing,
  lockClosing,
  markForClosing,
  moveDay,
  reopenJob,
  setClosing,
  setClosingLine,
} from './queries.ts'
import { closingKind } from './sending.ts'

// The people named in a preview, of each kind.
const named = 20

/** Returns who the closing of a job would reach. Throws like `readJobAs`. */
export const previewClosing = async (platform: Platform, viewer: Viewer, jobId: string): Promise<ClosingPreview> => {
  const { db, config } = platform
  await readJobAs(platform, viewer, jobId)
  const [reached, leftOut, inTouch] = await Promise.all([
    countReached(db, jobId),
    findLeftOut(db, viewer.id, jobId, named),
    findInTouch(db, viewer.id, jobId, named),
  ])
  const cardOf = (row: (typeof inTouch)[number]) => acquainted(person(config.publicUrl, { ...row, id: row.member_id }))
  return {
    recipients: reached,
    leftOut: leftOut.map((row) => ({
      ...{ applicant: cardOf(row), state: row.state, interviewAt: row.interview_at?.toISOString() ?? null },
    })),
    leftOutCount: leftOut[0]?.count ?? 0,
    inTouch: inTouch.map((row) => ({ _id: row.id, applicant: cardOf(row) })),
  }
}

type Wanted = {
  clientId?: string | undefined
  words?: string | undefined
  filled: boolean
  applications?: readonly string[] | undefined
  lines: readonly { application: string; words: string }[]
}

/** Closes a job, or only some of its applications, with a message that leaves after ten minutes. Throws like `readJobAs`, and `request.invalid`. */
export const closeApplications = async (
  platform: Platform,
  viewer: Viewer,
  jobId: string,
  { clientId, words = '', filled, applications, lines }: Wanted,
): Promise<{ closing: Closing | null }> => {
  await platform.limiters.postings.take(viewer.id)
  const job = await readJobAs(platform, viewer, jobId)
  const ids = applications ?? null
  return closeSome(platform, viewer, job, { clientId, words, ids, outcome: 'not_this_time', lines, filled })
}

type Some = {
  clientId: string | undefined
  words: string
  /** Null for all, which closes the job. */
  ids: readonly string[] | null
  outcome: 'hired' | 'not_this_time'
  lines?: Wanted['lines']
  filled?: boolean
  /** The revision that the only application must have. */
  revision?: number
}

/** Puts applications of a job into a closing. Throws `request.invalid` for empty words, and `application.changed`. */
export const closeSome = async (
  platform: Platform,
  viewer: Viewer,
  job: ReadJob,
  { clientId, words, ids, outcome, lines = [], filled = false, revision }: Some,
): Promise<{ closing: Closing | null }> => {
  const { db, now, tasks } = platform
  const known = clientId === undefined ? undefined : await findClosingByClientId(db, viewer.id, clientId)
  if (known !== undefined) return { closing: await closingOf(platform, viewer, job.id, known.id) }
  const id = newId()
  const at = now()
  const leavesAt = new Date(at.getTime() + APPLICATION_TIMES.undo)
  const count = await transaction(db, async (tx) => {
    const [only] = ids ?? []
    if (revision !== undefined && only !== undefined) {
      const application = await lockApplication(tx, only)
      if (application?.revision !== revision || application.closing_id !== null)
        throw new AppError('application.changed')
    }
    // The words of a closing without recipients are never sent.
    const isNew = await insertClosing(tx, {
      ...{ id, job_id: job.id, member_id: viewer.id, client_id: clientId ?? null, words: words === '' ? '-' : words },
      ...{ closes_job: ids === null, leaves_at: leavesAt, created_at: at },
    })
    if (!isNew) return undefined
    // First, because sending an application locks the job: whatever was sent by now is closed too.
    if (ids === null) await closeJob(tx, job.id, filled, at)
    const marked = await markForClosing(tx, { id, jobId: job.id, outcome, ids })
    if (marked.length > 0 && words === '') throw new AppError('request.invalid', { fields: { words: 'required' } })
    for (const line of lines) await setClosingLine(tx, id, line.application, line.words)
    await tasks.enqueue(tx, { kind: closingKind }, { closingId: id }, { key: id, runAt: leavesAt })
    return marked.length
  })
  if (count !== undefined) return { closing: count === 0 ? null : await closingOf(platform, viewer, job.id, id) }
  const other = orThrow(await findClosingByClientId(db, viewer.id, clientId ?? ''), 'request.conflict')
  return { closing: await closingOf(platform, viewer, job.id, other.id) }
}

const closingOf = async (platform: Platform, viewer: Viewer, jobId: string, id: string): Promise<Closing | null> => {
  const row = (await findPending(platform.db, jobId)).find((each) => each.id === id)
  return row === undefined ? null : presentClosing(row, await peopleOf(platform, viewer, [row.member_id]))
}

/** Takes a closing back before it leaves, and opens its job again. Throws `closing.not_found`, `closing.sent`, and like `readJobAs`. */
export const undoClosing = async (platform: Platform, viewer: Viewer, jobId: string, id: string): Promise<Done> => {
  const { db, now } = platform
  await readJobAs(platform, viewer, jobId)
  const known = orThrow(await findClosing(db, id), 'closing.not_found')
  if (known.job_id !== jobId) throw new AppError('closing.not_found')
  await transaction(db, async (tx) => {
    const closing = orThrow(await lockClosing(tx, id), 'closing.not_found')
    if (closing.undone_at !== null) return
    if (closing.sent_at !== null || closing.leaves_at <= now()) throw new AppError('closing.sent')
    await setClosing(tx, id, { undone_at: now() })
    await clearClosing(tx, id)
    if (closing.closes_job) await reopenJob(tx, jobId, closing.created_at)
  })
  return { success: true, message: translate(viewer.language, 'answers', 'closing_undone') }
}

/**
 * Moves the promised day of the viewer's job and tells its applicants why. Throws `job.answer_date_moved`, `request.invalid`, `access.own_only` for
 * co-posters, and like `readJobAs`.
 */
export const moveAnswerDate = async (
  platform: Platform,
  viewer: Viewer,
  jobId: string,
  { answerBy, reason }: { answerBy: string; reason: string },
): Promise<ApplicantsPage> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  const job = await readJobAs(platform, viewer, jobId)
  if (job.author_id !== viewer.id) throw new AppError('access.own_only')
  if (job.answer_by_moved_at !== null) throw new AppError('job.answer_date_moved')
  if (answerBy < job.today || answerBy < (job.answer_by ?? job.today))
    throw new AppError('request.invalid', { fields: { answerBy: 'past' } })
  if (answerBy > latestAnswer(job.closing_day))
    throw new AppError('request.invalid', { fields: { answerBy: 'answer_late' } })
  await transaction(db, async (tx) => {
    const at = now()
    const moved = await moveDay(tx, jobId, answerBy, reason, at)
    if (moved === undefined) throw new AppError('job.answer_date_moved')
    for (const id of moved) {
      const application = orThrow(await lockApplication(tx, id), 'application.not_found')
      await insertStep(tx, { applicationId: id, what: 'moved', by: 'poster', actorId: viewer.id, words: reason, at })
      await notify(platform, tx, {
        ...{ memberId: application.member_id, type: 'application_update', subject: id, actorId: viewer.id },
        values: { news: 'moved', title: job.title, company: job.company, words: reason },
      })
    }
  })
  return applicantsPage(platform, viewer, jobId)
}
