import { httpUrl } from '#contract/fields.ts'
import type { ApplicationPage, DraftApplication } from '#contract/opportunities/applications.ts'
import { type Answer, type Question, YES_NO } from '#contract/opportunities/applying.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockOpenUntil } from '../applying/queries.ts'
import { setCvUsed } from '../cvs/queries.ts'
import { findReferrer } from '../referrals/queries.ts'
import { contentsOf, openJob, requireRow } from './drafts.ts'
import { applicationPage } from './mine.ts'
import { findReaderIds, insertStep, setApplication } from './queries.ts'

/**
 * Sends the viewer's application for a job. Returns the one sent when it is repeated. Throws like `openJob`, `application.again`, and
 * `request.invalid` for answers that don't fit their questions.
 */
export const sendApplication = async (
  platform: Platform,
  viewer: Viewer,
  jobId: string,
  draft: DraftApplication,
): Promise<ApplicationPage> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  const open = await openJob(platform, viewer, jobId)
  const answers = checkedAnswers(open.questions, draft.answers)
  const id = await transaction(db, async (tx) => {
    // Nobody closes the job meanwhile, so that a closing reaches everyone who applied before.
    const openUntil = await lockOpenUntil(tx, jobId)
    const row = await requireRow(platform, tx, viewer, open)
    if (row.state !== 'draft') return row.id
    const at = now()
    if (openUntil <= at) throw new AppError('job.closed')
    const contents = await contentsOf(platform, tx, viewer, row, open, { ...draft, answers })
    const referred_by = await findReferrer(tx, viewer.id, jobId)
    await setApplication(tx, row.id, {
      ...contents,
      state: 'sent',
      sent_at: at,
      answer_by: open.job.answer_by,
      referred_by,
    })
    await insertStep(tx, { applicationId: row.id, what: 'sent', by: 'applicant', actorId: viewer.id, at })
    if (contents.cv_id !== null) await setCvUsed(tx, contents.cv_id, open.job.company, at)
    await tellSent(platform, tx, viewer, row.id, open)
    return row.id
  })
  return applicationPage(platform, viewer, id)
}

const tellSent = async (
  platform: Platform,
  tx: Platform['db'],
  viewer: Viewer,
  id: string,
  { job: { id: jobId, title, company, answer_by: day } }: Awaited<ReturnType<typeof openJob>>,
): Promise<void> => {
  await notify(platform, tx, {
    ...{ memberId: viewer.id, type: 'application_update', subject: id },
    values: { news: 'sent', title, company, day: day ?? '' },
  })
  for (const memberId of await findReaderIds(tx, jobId))
    await notify(platform, tx, {
      ...{ memberId, type: 'applicants_new', subject: jobId, actorId: viewer.id },
      values: { title },
    })
}

// Questions are optional, because a poster can't know which of them fit an applicant.
const checkedAnswers = (questions: readonly Question[], answers: readonly string[]): string[] => {
  const fields: Record<string, string> = {}
  const checked = questions.map(({ kind }, index) => {
    const answer = answers[index] ?? ''
    const [kept, problem] = checkedAnswer(kind, answer)
    if (problem !== undefined) fields[`answers.${index}`] = problem
    return kept
  })
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
  return checked
}

const checkedAnswer = (kind: Answer['kind'], answer: string): [string, string?] => {
  if (answer === '') return ['']
  if (kind === 'yes_no') return YES_NO.some((known) => known === answer) ? [answer] : ['', 'choice']
  if (kind === 'link') {
    const url = httpUrl.safeParse(answer)
    return url.success ? [url.data] : ['', 'url']
  }
  return [answer]
}
