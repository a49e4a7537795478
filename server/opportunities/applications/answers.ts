import type { ApplicationPage } from '#contract/opportunities/applications.ts'
import { send } from '#server/chat/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { discardCvs } from '../cvs/cvs.ts'
import { closeApplication } from './leaving.ts'
import { applicationPage } from './mine.ts'
import {
  findApplication,
  insertStep,
  isStepKnown,
  lockApplication,
  setApplication,
  type StoredApplication,
} from './queries.ts'
import { tellReadersOf } from './telling.ts'

// Locks an open application of the viewer and changes it. Throws `application.not_found` and `application.closed`.
const change = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  work: (tx: Db, application: StoredApplication) => Promise<unknown>,
): Promise<ApplicationPage> => {
  await platform.limiters.postings.take(viewer.id)
  orThrow(await findApplication(platform.db, viewer.id, id, platform.now()), 'application.not_found')
  await transaction(platform.db, async (tx) => {
    const application = orThrow(await lockApplication(tx, id), 'application.not_found')
    if (application.tracked || application.state === 'draft') throw new AppError('application.not_found')
    await work(tx, application)
  })
  return applicationPage(platform, viewer, id)
}

type InterviewAnswer = { answer: 'confirmed' | 'another_time'; words?: string | undefined }

/** Stores the viewer's answer to an invitation to an interview. Throws `application.no_interview`. */
export const answerInterview = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { answer, words }: InterviewAnswer,
): Promise<ApplicationPage> =>
  change(platform, viewer, id, async (tx, application) => {
    if (application.state !== 'interview') throw new AppError('application.no_interview')
    const given = words || null
    if (application.interview_answer === answer && application.interview_words === given) return
    const waits = answer === 'another_time'
    await setApplication(tx, id, { interview_answer: answer, interview_words: given, waits })
    await addAnswer(platform, tx, viewer, id, given)
    await tellReadersOf(platform, tx, application, `interview_${answer}`)
  })

type OfferAnswer = { answer: 'accepted' | 'declined' | 'more_time'; words?: string | undefined }

/** Stores the viewer's answer to an offer; accepting and declining close the application. Throws `application.no_offer`. */
export const answerOffer = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { answer, words }: OfferAnswer,
): Promise<ApplicationPage> => {
  const page = await change(platform, viewer, id, async (tx, application) => {
    const given = words || null
    if (application.offer_answer === answer && application.offer_words === given) return
    if (application.state !== 'offer') throw new AppError('application.no_offer')
    await setApplication(tx, id, { offer_answer: answer, offer_words: given, waits: answer === 'more_time' })
    if (answer === 'more_time') await addAnswer(platform, tx, viewer, id, given)
    else {
      const outcome = answer === 'accepted' ? 'hired' : 'declined'
      await closeApplication(platform, tx, application, { outcome, by: 'applicant', actorId: viewer.id, words: given })
    }
    await tellReadersOf(platform, tx, application, `offer_${answer}`)
  })
  await discardCvs(platform, viewer.id)
  return page
}

const addAnswer = ({ now }: Platform, tx: Db, viewer: Viewer, id: string, words: string | null) =>
  insertStep(tx, { applicationId: id, what: 'answered', by: 'applicant', actorId: viewer.id, words, at: now() })

/** Asks the readers about a late application, once. Throws `application.not_late`. */
export const askHowItStands = (platform: Platform, viewer: Viewer, id: string): Promise<ApplicationPage> =>
  change(platform, viewer, id, async (tx, application) => {
    if (application.asked_at !== null) return
    const row = await findApplication(tx, viewer.id, id, platform.now())
    if (row === undefined || row.late === 0 || row.paused) throw new AppError('application.not_late')
    const at = platform.now()
    await setApplication(tx, id, { asked_at: at })
    await insertStep(tx, { applicationId: id, what: 'asked', by: 'applicant', actorId: viewer.id, at })
    await tellReadersOf(platform, tx, application, 'asked')
  })

type Words = { words: string; clientId?: string | undefined }

/**
 * Writes to the poster of an application of the viewer in the conversation with them. Throws like `send`, and `application.closed` once it is closed or
 * its job removed.
 */
export const writeToPoster = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { words, clientId }: Words,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<ApplicationPage> => {
  const { db, now } = platform
  const row = orThrow(await findApplication(db, viewer.id, id, now()), 'application.not_found')
  const [poster] = row.reader_ids
  if (row.tracked || row.state === 'draft' || poster === undefined) throw new AppError('application.not_found')
  if (await isStepKnown(db, id, clientId)) return applicationPage(platform, viewer, id)
  if (row.state === 'closed') throw new AppError('application.closed')
  await send(platform, viewer, poster, { message: words, clientId }, caller)
  return change(platform, viewer, id, async (tx, application) => {
    if (application.state === 'closed' || (await isStepKnown(tx, id, clientId))) return
    const moves = application.state === 'sent' || application.state === 'seen'
    const at = now()
    await setApplication(tx, id, { waits: true, ...(moves && { state: 'in_touch', moved_at: at }) })
    const what = moves ? 'in_touch' : 'answered'
    await insertStep(tx, { applicationId: id, what, by: 'applicant', actorId: viewer.id, words, clientId, at })
  })
}
