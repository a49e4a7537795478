import type { ApplicationBrief, Applying } from '#contract/opportunities/applying.ts'
import type { DraftJob } from '#contract/opportunities/jobs.ts'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import { collegeOf } from '#server/college/public.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { clockAt } from '#server/postings/public.ts'
import { listIn, nameIn, peopleOf } from '../people.ts'
import { findApplying, findListed, findMine, markReadersTold } from './queries.ts'

const day = 86_400_000
// How long a job is open, in days.
const openDays = 30

/** The columns of a job about applying, and its readers other than the poster. */
export type ApplyingFields = {
  apply_here: boolean
  answer_by: string | null
  note_prompt: string | null
  questions: string
  readers: string[]
}

/** Returns what a draft says about applying. Throws `request.invalid` for a day that is too early or late, and for unknown members. */
export const applyingFields = async (
  { db, now }: Platform,
  viewer: Viewer,
  { applyHere, answerBy, notePrompt, questions = [], coPosters = [], closesOn }: DraftJob,
): Promise<ApplyingFields> => {
  const none = { apply_here: false, answer_by: null, note_prompt: null, questions: '[]', readers: [] }
  if (!applyHere) return none
  // The college's office has its own ways; no administrator sees applicants.
  if (viewer.role === 'admin') throw new AppError('request.invalid', { fields: { applyHere: 'invalid' } })
  const { timeZone } = await collegeOf(db)
  const on = (days: number) => clockAt(new Date(now().getTime() + days * day), timeZone).date
  const closing = closesOn !== undefined && closesOn < on(openDays) ? closesOn : on(openDays)
  if (answerBy !== undefined) {
    if (answerBy < (closesOn ?? on(0))) throw new AppError('request.invalid', { fields: { answerBy: 'answer_early' } })
    if (answerBy > latestAnswer(closing)) throw new AppError('request.invalid', { fields: { answerBy: 'answer_late' } })
  }
  const known = new Set(await findListed(db, viewer.id, coPosters))
  if (coPosters.some((id) => !known.has(id))) throw new AppError('request.invalid', { fields: { coPosters: 'reader' } })
  return {
    apply_here: true,
    answer_by: answerBy ?? null,
    note_prompt: notePrompt ?? null,
    questions: JSON.stringify(questions),
    readers: coPosters,
  }
}

/** Returns the latest day to promise an answer by, for a job that closes on a day. */
export const latestAnswer = (closing: string): string =>
  new Date(Date.parse(closing) + APPLICATION_LIMITS.answerDaysMost * day).toISOString().slice(0, 10)

/** Notifies members who were named as readers of a job. */
export const tellReaders = async (platform: Platform, viewer: Viewer, jobId: string, title: string): Promise<void> =>
  transaction(platform.db, async (tx) => {
    for (const memberId of await markReadersTold(tx, jobId))
      await notify(platform, tx, {
        ...{ memberId, type: 'applicant_update', subject: jobId, actorId: viewer.id },
        values: { news: 'reader', title },
      })
  })

/** Returns how to apply for a job; null if it takes no applications and the viewer has none. */
export const applyingOf = async (platform: Platform, viewer: Viewer, jobId: string): Promise<Applying | null> => {
  const { db, now } = platform
  const [job, mine] = await Promise.all([findApplying(db, viewer.id, jobId), findMine(db, viewer.id, jobId)])
  const isReader = (job?.numbers ?? null) !== null
  const hasApplicants = isReader && (job?.numbers?.total ?? 0) > 0
  if (job === undefined || (!job.apply_here && mine === undefined && !hasApplicants)) return null
  const people = await peopleOf(platform, viewer, [...job.reader_ids, mine?.seen_by ?? null])
  const { promise } = job
  const brief: ApplicationBrief | null =
    mine === undefined
      ? null
      : {
          ...{ _id: mine.id, state: mine.state, outcome: mine.outcome, answerBy: mine.answer_by },
          sentAt: mine.sent_at?.toISOString() ?? null,
          seenAt: mine.seen_at?.toISOString() ?? null,
          seenBy: nameIn(people, mine.seen_by),
        }
  const mayBegin = mine === undefined || mine.state === 'draft' || (mine.outcome === 'withdrew' && !mine.again)
  return {
    notePrompt: job.note_prompt,
    questions: job.questions,
    readers: listIn(people, job.reader_ids),
    promise: promise !== null && promise.of >= APPLICATION_LIMITS.promisesShown ? promise : null,
    moved:
      job.answer_by_moved_at === null || job.answer_by_before === null || job.answer_by_reason === null
        ? null
        : { from: job.answer_by_before, reason: job.answer_by_reason, at: job.answer_by_moved_at.toISOString() },
    filesDeletedOn: job.files_until,
    paused: job.paused,
    mine: brief,
    mayApply:
      job.apply_here && !job.paused && !isReader && job.open_until > now() && mayBegin && viewer.role !== 'admin',
    applicants: job.numbers,
  }
}
