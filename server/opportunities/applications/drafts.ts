import type { Done } from '#contract/fields.ts'
import type { ApplicationPage, DraftApplication } from '#contract/opportunities/applications.ts'
import { type Answer, PROFILE_PARTS, type Question } from '#contract/opportunities/applying.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findApplying, findMine } from '../applying/queries.ts'
import { isOffered } from '../cvs/queries.ts'
import { findJob, type JobRow } from '../jobs/queries.ts'
import { answersTo, applicationPage } from './mine.ts'
import {
  deleteDraft,
  findLastParts,
  insertApplication,
  lockForJob,
  saveDraft,
  type StoredApplication,
} from './queries.ts'

/** A job that takes applications, with its questions. */
export type OpenJob = { job: JobRow; questions: Question[]; notePrompt: string | null }

/**
 * Returns a job that the viewer may apply for. Throws `job.not_found`, `job.no_applications`, `application.own_job`, `job.paused` and `job.closed`.
 */
export const openJob = async ({ db, now }: Platform, viewer: Viewer, jobId: string): Promise<OpenJob> => {
  const job = orThrow(await findJob(db, viewer, jobId), 'job.not_found')
  const applying = await findApplying(db, viewer.id, jobId)
  if (applying === undefined || !applying.apply_here || viewer.role === 'admin')
    throw new AppError('job.no_applications')
  if (applying.numbers !== null) throw new AppError('application.own_job')
  if (applying.paused) throw new AppError('job.paused')
  if (applying.open_until <= now()) throw new AppError('job.closed')
  return { job, questions: applying.questions, notePrompt: applying.note_prompt }
}

/** Returns the viewer's draft for a job, or an empty one. Throws like `openJob`, and `application.sent`. */
export const draftOf = async (platform: Platform, viewer: Viewer, jobId: string) => {
  const { db } = platform
  const { questions } = await openJob(platform, viewer, jobId)
  const mine = await findMine(db, viewer.id, jobId)
  if (mine?.state === 'draft')
    return {
      ...{ parts: partsOf(mine.parts), cvId: mine.cv_id, note: mine.note, savedAt: mine.saved_at.toISOString() },
      answers: answersTo(questions, givenIn(mine)).map(({ answer }) => answer),
    }
  if (mine !== undefined) refuseAgain(mine)
  const parts = (await findLastParts(db, viewer.id)) ?? ['headline', 'experiences', 'educations', 'skills', 'links']
  return { parts: partsOf(parts), cvId: null, note: '', answers: questions.map(() => ''), savedAt: null }
}

// The answers of an application; the portal stores only these.
const givenIn = ({ answers }: StoredApplication): Answer[] => answers as Answer[]

const partsOf = (parts: readonly string[]) => PROFILE_PARTS.filter((part) => parts.includes(part))

const refuseAgain = ({ outcome, again }: StoredApplication): void => {
  if (outcome !== 'withdrew') throw new AppError('application.sent')
  if (again) throw new AppError('application.again')
}

/** Saves the viewer's draft for a job. Throws like `draftOf`. */
export const saveApplicationDraft = async (
  platform: Platform,
  viewer: Viewer,
  jobId: string,
  draft: DraftApplication,
): Promise<ApplicationPage> => {
  const { db, limiters } = platform
  await limiters.drafts.take(viewer.id)
  const open = await openJob(platform, viewer, jobId)
  const id = await transaction(db, async (tx) => {
    const row = await requireRow(platform, tx, viewer, open)
    if (row.state !== 'draft') throw new AppError('application.sent')
    await saveDraft(tx, row.id, await contentsOf(platform, tx, viewer, row, open, draft))
    return row.id
  })
  return applicationPage(platform, viewer, id)
}

/** Locks the viewer's latest application for a job, and begins one if needed. Throws `application.again`. */
export const requireRow = async (
  { now }: Platform,
  tx: Db,
  viewer: Viewer,
  { job }: OpenJob,
): Promise<StoredApplication> => {
  const latest = (await lockForJob(tx, viewer.id, job.id)).at(-1)
  if (latest !== undefined && latest.outcome !== 'withdrew') return latest
  if (latest?.again === true) throw new AppError('application.again')
  await insertApplication(tx, {
    ...{ id: newId(), job_id: job.id, member_id: viewer.id, again: latest !== undefined, state: 'draft' },
    ...{ title: job.title, company: job.company, location: job.location, saved_at: now(), moved_at: now() },
  })
  return orThrow((await lockForJob(tx, viewer.id, job.id)).at(-1), 'request.conflict')
}

/** Returns the columns of a draft. Throws `request.invalid` for a CV that isn't the viewer's. */
export const contentsOf = async (
  { now }: Platform,
  tx: Db,
  viewer: Viewer,
  row: StoredApplication,
  { job, questions, notePrompt }: OpenJob,
  { parts, cvId, note, answers }: DraftApplication,
) => {
  if (cvId !== undefined && cvId !== row.cv_id && !(await isOffered(tx, viewer.id, cvId)))
    throw new AppError('request.invalid', { fields: { cvId: 'file_gone' } })
  const given = questions.map((question, index) => ({ ...question, answer: answers[index] ?? '' }))
  return {
    ...{ parts: [...new Set(parts)], cv_id: cvId ?? null, note, note_prompt: notePrompt },
    ...{ answers: JSON.stringify(given), saved_at: now(), moved_at: now() },
    ...{ title: job.title, company: job.company, location: job.location },
  }
}

/** Deletes the viewer's draft for a job. */
export const deleteApplicationDraft = async ({ db }: Platform, viewer: Viewer, jobId: string): Promise<Done> => {
  await deleteDraft(db, viewer.id, jobId)
  return { success: true, message: translate(viewer.language, 'answers', 'draft_deleted') }
}
