import type { Done } from '#contract/fields.ts'
import type { ApplicationPage, WITHDRAWAL_REASONS } from '#contract/opportunities/applications.ts'
import type { Outcome } from '#contract/opportunities/applying.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { discardCvs } from '../cvs/cvs.ts'
import { applicationPage } from './mine.ts'
import {
  deleteApplicationRow,
  deleteNotes,
  findApplication,
  findPosterAndDay,
  insertKept,
  insertStep,
  lockApplication,
  setApplication,
  type StoredApplication,
} from './queries.ts'
import { tellReadersOf } from './telling.ts'

/** What deletes the contents of an application. */
const cleared = { cv_id: null, note: '', answers: '[]', parts: [] as string[] }

type Ending = {
  outcome: Outcome
  by: 'applicant' | 'poster' | 'portal'
  actorId?: string
  words?: string | null
  withdrawal?: StoredApplication['withdrawal']
}

/** Closes a locked application and settles the promise to its applicant. Withdrawing deletes its contents. */
export const closeApplication = async (
  platform: Platform,
  tx: Db,
  application: StoredApplication,
  { outcome, by, actorId, words = null, withdrawal = null }: Ending,
): Promise<void> => {
  const at = platform.now()
  const { id } = application
  await setApplication(tx, id, {
    ...{ state: 'closed', outcome, withdrawal, closed_at: at, moved_at: at, waits: false, closing_id: null },
    ...(words !== null && { words }),
    ...(outcome === 'withdrew' && { ...cleared, cleared_at: at }),
    ...(by === 'poster' && application.answered_at === null && { answered_at: at }),
  })
  await insertStep(tx, { applicationId: id, what: 'closed', by, actorId, words, at })
  if (outcome === 'withdrew') await deleteNotes(tx, id)
  if (by === 'poster') await settlePromise(platform, tx, application, true)
  else if (by === 'portal') await settlePromise(platform, tx, application, false)
}

/** Stores once whether the promise to an applicant was kept; an answer after the promised day came too late. */
export const settlePromise = async (
  { now }: Pick<Platform, 'now'>,
  tx: Db,
  { id, job_id, kept, answered_at, answer_by }: StoredApplication,
  answered: boolean,
): Promise<void> => {
  if (kept !== null || answered_at !== null || answer_by === null) return
  const { poster, today } = await findPosterAndDay(tx, job_id, now())
  const isKept = answered && today <= answer_by
  await setApplication(tx, id, { kept: isKept })
  if (poster !== null) await insertKept(tx, poster, isKept, now())
}

type Reason = (typeof WITHDRAWAL_REASONS)[number]

/** Withdraws an application of the viewer and deletes its contents. Idempotent. Throws `application.not_found` and `application.closed`. */
export const withdrawApplication = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  reason: Reason | undefined,
): Promise<ApplicationPage> => {
  const { db, now } = platform
  orThrow(await findApplication(db, viewer.id, id, now()), 'application.not_found')
  await transaction(db, async (tx) => {
    const application = orThrow(await lockApplication(tx, id), 'application.not_found')
    if (application.tracked || application.state === 'draft') throw new AppError('application.not_found')
    if (application.outcome === 'withdrew') return
    if (application.state === 'closed') throw new AppError('application.closed')
    const ending = { outcome: 'withdrew', by: 'applicant', actorId: viewer.id, withdrawal: reason ?? null } as const
    await closeApplication(platform, tx, application, ending)
    await tellReadersOf(platform, tx, application, 'withdrew')
  })
  await discardCvs(platform, viewer.id)
  return applicationPage(platform, viewer, id)
}

/** Removes a closed or tracked application from the viewer's list and deletes its contents. Throws `application.open`. */
export const deleteApplication = async (platform: Platform, viewer: Viewer, id: string): Promise<Done> => {
  const { db, now } = platform
  orThrow(await findApplication(db, viewer.id, id, now()), 'application.not_found')
  await transaction(db, async (tx) => {
    const application = orThrow(await lockApplication(tx, id), 'application.not_found')
    if (application.tracked || application.state === 'draft') return deleteApplicationRow(tx, id)
    if (application.state !== 'closed') throw new AppError('application.open')
    return setApplication(tx, id, { ...cleared, cleared_at: application.cleared_at ?? now(), hidden_at: now() })
  })
  await discardCvs(platform, viewer.id)
  return { success: true, message: translate(viewer.language, 'answers', 'application_removed') }
}
