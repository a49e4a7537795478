import type { ApplicantPage } from '#contract/opportunities/applicants.ts'
import { APPLICATION_STATES } from '#contract/opportunities/applying.ts'
import { APPLICATION_TIMES } from '#contract/opportunities/limits.ts'
import { send } from '#server/chat/public.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { settlePromise } from '../applications/leaving.ts'
import {
  type ApplicationChange,
  deleteKept,
  deleteStep,
  findPosterAndDay,
  findSteps,
  insertStep,
  isStepKnown,
  lockApplication,
  setApplication,
  type StoredApplication,
} from '../applications/queries.ts'
import { closeSome } from '../closing/closing.ts'
import { dropFromClosing } from '../closing/queries.ts'
import { announced } from '../live.ts'
import { applicantPage, readApplicantAs } from './panel.ts'
import { readJobAs } from './list.ts'
import { findShown } from './queries.ts'

type Move = {
  clientId?: string | undefined
  revision: number
  state: 'in_touch' | 'interview' | 'offer' | 'closed'
  outcome?: 'hired' | 'not_this_time' | undefined
  words?: string | undefined
  interview?: { at: string; timeZone: string; place: string } | undefined
  offerAnswerBy?: string | undefined
}
type Step = Omit<Move, 'state' | 'outcome' | 'revision'> & { state: 'in_touch' | 'interview' | 'offer' }
type From = Pick<Caller, 'ownSocket'>

/**
 * Moves an application on. Throws `application.changed`, `application.backward`, `application.closed`, `request.invalid` for a time in the past, and like
 * `readApplicantAs` and `send`.
 */
export const moveApplicant = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  move: Move,
  caller: From,
): Promise<ApplicantPage> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  const { row, job } = await readApplicantAs(platform, viewer, id)
  if (await isStepKnown(db, id, move.clientId)) return applicantPage(platform, viewer, id)
  refuse(row, move)
  if (move.interview !== undefined && new Date(move.interview.at) <= now())
    throw new AppError('request.invalid', { fields: { interview: 'past' } })
  if (move.offerAnswerBy !== undefined && move.offerAnswerBy < job.today)
    throw new AppError('request.invalid', { fields: { offerAnswerBy: 'past' } })
  const { state, ...rest } = move
  if (state === 'closed') {
    const { clientId, words = '', outcome = 'not_this_time', revision } = rest
    await closeSome(platform, viewer, job, { clientId, words, ids: [id], outcome, revision })
    return applicantPage(platform, viewer, id)
  }
  if (state === 'in_touch') await writeTo(platform, viewer, row, move.words ?? '', move.clientId, caller)
  await transaction(db, async (tx) => {
    const application = orThrow(await lockApplication(tx, id), 'application.not_found')
    if (await isStepKnown(tx, id, move.clientId)) return
    refuse(application, move)
    await apply(platform, tx, viewer, application, { ...rest, state })
  })
  return applicantPage(platform, viewer, id)
}

const placeOf = (state: StoredApplication['state']): number => APPLICATION_STATES.indexOf(state)

const refuse = (application: StoredApplication, { state, revision }: Pick<Move, 'state' | 'revision'>): void => {
  // One that waits to be closed is taken out of the closing first.
  if (application.revision !== revision || application.closing_id !== null) throw new AppError('application.changed')
  if (application.state === 'closed') throw new AppError('application.closed')
  if (placeOf(state) < placeOf(application.state)) throw new AppError('application.backward')
}

const apply = async (
  platform: Platform,
  tx: Db,
  viewer: Viewer,
  application: StoredApplication,
  {
    state,
    words = null,
    clientId,
    interview,
    offerAnswerBy,
  }: Omit<Step, 'words'> & { words?: string | null | undefined },
): Promise<void> => {
  const at = platform.now()
  const { id, title, company, member_id: memberId } = application
  await settlePromise({ now: () => at }, tx, application, true)
  await setApplication(tx, id, {
    ...{ state, moved_at: at, waits: false, words: words ?? application.words },
    ...(application.answered_at === null && { answered_at: at }),
    ...(application.seen_at === null && { seen_at: at, seen_by: viewer.id }),
    ...(interview !== undefined && {
      ...{ interview_at: new Date(interview.at), interview_zone: interview.timeZone, interview_place: interview.place },
      ...{ interview_answer: null, interview_words: null },
    }),
    ...(offerAnswerBy !== undefined && { offer_until: offerAnswerBy, offer_answer: null, offer_words: null }),
  })
  // A message that was sent can't be taken back.
  const undoable = state === 'in_touch' ? {} : { before: earlier(application) }
  await insertStep(tx, {
    ...{ applicationId: id, what: state, by: 'poster', actorId: viewer.id, words, clientId, at },
    ...undoable,
  })
  if (state === 'in_touch') return
  await notify(platform, tx, {
    ...{ memberId, type: 'application_update', subject: id, actorId: viewer.id },
    values: { news: state, title, company },
  })
}

const earlier = (application: StoredApplication) => ({
  ...{ state: application.state, moved_at: application.moved_at, waits: application.waits, words: application.words },
  ...{ answered_at: application.answered_at, kept: application.kept },
  ...{ interview_at: application.interview_at, interview_zone: application.interview_zone },
  ...{ interview_place: application.interview_place, interview_answer: application.interview_answer },
  ...{ interview_words: application.interview_words, offer_until: application.offer_until },
  ...{ offer_answer: application.offer_answer, offer_words: application.offer_words },
})

const writeTo = async (
  platform: Platform,
  viewer: Viewer,
  { member_id: applicant }: Pick<StoredApplication, 'member_id'>,
  message: string,
  clientId: string | undefined,
  caller: From,
): Promise<void> => {
  await send(platform, viewer, applicant, { message, clientId }, caller, true)
}

/** Undoes the last move of an application. Throws `application.final`, and like `readApplicantAs`. */
export const undoMove = async (platform: Platform, viewer: Viewer, id: string): Promise<ApplicantPage> => {
  const { db, now } = platform
  await readApplicantAs(platform, viewer, id)
  await transaction(db, async (tx) => {
    const application = orThrow(await lockApplication(tx, id), 'application.not_found')
    if (application.state !== 'closed' && (await dropFromClosing(tx, id))) return
    const [last] = await findSteps(tx, id)
    const isLate = last === undefined || last.at.getTime() + APPLICATION_TIMES.undo <= now().getTime()
    if (isLate || last.by !== 'poster' || last.before === null) throw new AppError('application.final')
    // The portal wrote it itself: columns of the application.
    const before = last.before as ApplicationChange
    if (before.kept === null && application.kept !== null) {
      const { poster } = await findPosterAndDay(tx, application.job_id, now())
      if (poster !== null) await deleteKept(tx, poster, last.at)
    }
    await setApplication(tx, id, before)
    await deleteStep(tx, last.id)
  })
  return applicantPage(platform, viewer, id)
}

type Message = { clientId: string; words: string; applications: readonly string[] }

/** Writes the same message to each of these applicants alone. Returns how many got it. Throws like `readJobAs`. */
export const writeToApplicants = async (
  platform: Platform,
  viewer: Viewer,
  jobId: string,
  { clientId, words, applications }: Message,
  caller: From,
): Promise<{ sent: number }> => {
  const { db, limiters } = platform
  await limiters.postings.take(viewer.id)
  await readJobAs(platform, viewer, jobId)
  let sent = 0
  for (const row of await findShown(db, viewer.id, jobId, [...new Set(applications)])) {
    if (row.state === 'closed' || row.closing_id !== null || (await isStepKnown(db, row.id, clientId))) continue
    await writeTo(platform, viewer, row, words, messageId(clientId, row.id), caller)
    const moved = transaction(db, async (tx) => {
      const application = await lockApplication(tx, row.id)
      if (application === undefined || application.state === 'closed' || (await isStepKnown(tx, row.id, clientId)))
        return 0
      const state = placeOf(application.state) < placeOf('in_touch') ? 'in_touch' : application.state
      if (state === 'in_touch') await apply(platform, tx, viewer, application, { state, words, clientId })
      else
        await insertStep(tx, {
          ...{ applicationId: row.id, what: 'in_touch', by: 'poster', actorId: viewer.id },
          ...{ words, clientId, at: platform.now() },
        })
      return 1
    })
    sent += await announced(platform, { application: row.id }, moved)
  }
  return { sent }
}

/** Returns an id for the message to one applicant, the same for a repeated call: both ids combined digit by digit. */
const messageId = (clientId: string, applicationId: string): string =>
  clientId.replaceAll(/[0-9a-f]/g, (digit, at: number) =>
    (Number.parseInt(digit, 16) ^ Number.parseInt(applicationId[at] ?? '0', 16)).toString(16),
  )
