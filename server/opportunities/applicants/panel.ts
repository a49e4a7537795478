import type { FileLink } from '#contract/file-links.ts'
import type { ApplicantPage } from '#contract/opportunities/applicants.ts'
import { APPLICATION_TIMES } from '#contract/opportunities/limits.ts'
import { notify } from '#server/notifications/public.ts'
import { findProfile } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pdfLink } from '#server/platform/storage/pdf-links.ts'
import { interview, offer, steps } from '../applications/presenter.ts'
import { findSteps, insertStep, lockApplication, setApplication } from '../applications/queries.ts'
import { presentCv } from '../cvs/presenter.ts'
import { findAnyCv } from '../cvs/queries.ts'
import { peopleOf } from '../people.ts'
import { readJobAs } from './list.ts'
import { applicantRow, closing, sharedProfile } from './presenter.ts'
import {
  type ApplicantRecord,
  deleteNote,
  findApplicant,
  findNotes,
  findPending,
  insertNote,
  type ReadJob,
} from './queries.ts'

/** Returns an application to a reader of its job. Throws `application.not_found` for everyone else, and `job.paused`. */
export const readApplicantAs = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<{ row: ApplicantRecord; job: ReadJob }> => {
  const row = orThrow(await findApplicant(platform.db, viewer.id, id), 'application.not_found')
  if (row.job_id === null) throw new AppError('application.not_found')
  const job = await readJobAs(platform, viewer, row.job_id).catch((error: unknown) => {
    // A stranger doesn't learn that there is such an application.
    if (error instanceof AppError && error.code === 'job.not_found') throw new AppError('application.not_found')
    throw error
  })
  return { row, job }
}

/** Returns an application with its contents to a reader of its job. Throws like `readApplicantAs`. */
export const applicantPage = async (platform: Platform, viewer: Viewer, id: string): Promise<ApplicantPage> => {
  const { db, config, now } = platform
  const { row, job } = await readApplicantAs(platform, viewer, id)
  const [profile, cv, notes, history, pending] = await Promise.all([
    row.outcome === 'withdrew' ? undefined : findProfile(db, row.member_id),
    row.cv_id === null ? undefined : findAnyCv(db, row.cv_id),
    findNotes(db, id),
    findSteps(db, id),
    row.closing_id === null ? [] : findPending(db, job.id),
  ])
  const people = await peopleOf(platform, viewer, [
    ...[row.referred_by, ...notes.map(({ author_id }) => author_id)],
    ...[...history.map(({ actor_id }) => actor_id), ...pending.map(({ member_id }) => member_id)],
  ])
  const leaving = pending.find(({ id: closingId }) => closingId === row.closing_id)
  return {
    row: applicantRow(config.publicUrl, row, people),
    job: { _id: job.id, title: job.title, company: job.company },
    revision: row.revision,
    profile: profile === undefined ? null : sharedProfile(profile, row.parts),
    cv: cv === undefined ? null : { ...presentCv(cv), usedAt: null, usedFor: null },
    ...{ note: row.note, notePrompt: row.note_prompt, answers: row.given },
    ...{ interview: interview(row), offer: offer(row) },
    notes: notes.map((note) => ({
      ...{
        _id: note.id,
        mine: note.author_id === viewer.id,
        body: note.body,
        createdAt: note.created_at.toISOString(),
      },
      author: (note.author_id === null ? undefined : people.get(note.author_id)) ?? null,
    })),
    steps: steps(history, people),
    undoUntil: undoUntil(history, now()),
    pending: leaving === undefined ? null : closing(leaving, people),
    filesDeletedOn: row.cleared_at === null ? job.files_until : null,
  }
}

type History = Awaited<ReturnType<typeof findSteps>>

// Only a reader's last move can be undone, and only while nothing followed it.
const undoUntil = ([last]: History, now: Date): string | null => {
  if (last === undefined || last.by !== 'poster' || last.before === null) return null
  const until = new Date(last.at.getTime() + APPLICATION_TIMES.undo)
  return until > now ? until.toISOString() : null
}

/** Marks an application as seen by the viewer, once, which its applicant sees. Throws like `readApplicantAs`. */
export const seeApplicant = async (platform: Platform, viewer: Viewer, id: string): Promise<ApplicantPage> => {
  const { db, now } = platform
  await readApplicantAs(platform, viewer, id)
  await transaction(db, async (tx) => {
    const application = orThrow(await lockApplication(tx, id), 'application.not_found')
    if (application.seen_at !== null || application.state === 'closed') return
    const at = now()
    const isNew = application.state === 'sent'
    await setApplication(tx, id, {
      ...{ seen_at: at, seen_by: viewer.id },
      ...(isNew && { state: 'seen', moved_at: at }),
    })
    await insertStep(tx, { applicationId: id, what: 'seen', by: 'poster', actorId: viewer.id, at })
    await notify(platform, tx, {
      ...{ memberId: application.member_id, type: 'application_seen', subject: id, actorId: viewer.id },
      values: { title: application.title, company: application.company },
    })
  })
  return applicantPage(platform, viewer, id)
}

/** Returns a link to an applicant's CV for the viewer. Throws `file.not_found`, and like `readApplicantAs`. */
export const applicantCvLink = async (platform: Platform, viewer: Viewer, id: string): Promise<FileLink> => {
  const { row } = await readApplicantAs(platform, viewer, id)
  if (row.cv_id === null) throw new AppError('file.not_found')
  return pdfLink(platform, 'cvs', row.cv_id, viewer.id)
}

/** Adds a note for the other readers. Throws like `readApplicantAs`. */
export const addNote = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { body, clientId }: { body: string; clientId?: string | undefined },
): Promise<ApplicantPage> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  await readApplicantAs(platform, viewer, id)
  const note = { application_id: id, author_id: viewer.id, client_id: clientId ?? null, body, created_at: now() }
  await insertNote(db, note)
  return applicantPage(platform, viewer, id)
}

/** Removes a note of the viewer. Throws like `readApplicantAs`. */
export const removeNote = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  noteId: string,
): Promise<ApplicantPage> => {
  await readApplicantAs(platform, viewer, id)
  await deleteNote(platform.db, viewer.id, id, noteId)
  return applicantPage(platform, viewer, id)
}
