import { TIMES } from '#contract/limits.ts'
import { type MentoringRequest, pathAfterAcceptance } from '#contract/mentoring/requests.ts'
import { targetOf } from '#contract/notifications/notifications.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { EmailAction, EmailDescription } from '#server/platform/email/actions.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { checkPause } from '../offers/offers.ts'
import { pauseOffer, relistOffer } from '../offers/queries.ts'
import { discard } from '../cvs/cvs.ts'
import { deleteCvOfRequest } from '../cvs/queries.ts'
import { insertPairing } from '../pairings/queries.ts'
import { kindIn } from '../kinds.ts'
import { refuseTooMany, waitingKind } from './asking.ts'
import { declineRequest, requestNextMentor, notifyMentee, notifyMentor } from './closing.ts'
import { lockPlaces } from './places.ts'
import { type StoredRequest, findCourse, findRequest, isAsked, lockMentee, lockRequest, setRequest } from './queries.ts'
import { refusalKind } from './refusals.ts'
import { requestOf } from './requests.ts'

// Locks a request and lets one side change it. Throws `mentoring.not_found` and `access.own_only`.
const change = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  side: 'mentor' | 'mentee',
  work: (tx: Db, request: StoredRequest) => Promise<unknown>,
): Promise<MentoringRequest> => {
  await platform.limiters.postings.take(viewer.id)
  orThrow(await findRequest(platform.db, viewer, id), 'mentoring.not_found')
  await transaction(platform.db, async (tx) => {
    const request = orThrow(await lockRequest(tx, id), 'mentoring.not_found')
    if (request[`${side}_id`] !== viewer.id) throw new AppError('access.own_only')
    await work(tx, request)
  })
  return requestOf(platform, viewer, id)
}

const refuseClosed = (request: StoredRequest): void => {
  if (request.closed_at !== null) throw new AppError('mentoring.closed')
}

/** Accepts a request to the viewer and starts a pairing. Throws `mentoring.closed` and `offer.full`. */
export const acceptRequest = (platform: Platform, viewer: Viewer, id: string): Promise<MentoringRequest> =>
  change(platform, viewer, id, 'mentor', async (tx, request) => {
    if (request.state === 'accepted') return
    refuseClosed(request)
    const now = platform.now()
    const { kind, mentor_id, mentee_id, goal } = request
    const offer = await lockPlaces(tx, kind, viewer.id, now)
    if (offer === undefined || offer.taken >= offer.capacity) throw new AppError('offer.full')
    await setRequest(tx, id, { state: 'accepted', closed_at: now, answered_at: request.answered_at ?? now })
    await insertPairing(tx, { id: newId(), kind, request_id: id, mentor_id, mentee_id, goal, started_at: now })
    if (kind === 'mentorship') await relistOffer(tx, viewer.id, now, false)
    await notifyMentee(platform, tx, request, 'accepted')
  })

/** Declines a request to the viewer, and pauses their offer to mentor until `pauseUntil` if given and it was about a mentorship. Throws `mentoring.closed`. */
export const refuseRequest = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { words = '', pauseUntil }: { words?: string | undefined; pauseUntil?: string | undefined },
): Promise<MentoringRequest> => {
  if (pauseUntil !== undefined) await checkPause(platform, pauseUntil, 'pauseUntil')
  return change(platform, viewer, id, 'mentor', async (tx, request) => {
    if (request.state === 'declined') return
    refuseClosed(request)
    await declineRequest(platform, tx, request, words === '' ? null : words)
    const runAt = new Date(platform.now().getTime() + TIMES.mentoringRefusal)
    await platform.tasks.enqueue(tx, { kind: refusalKind }, { requestId: id }, { key: id, runAt })
    if (request.kind !== 'mentorship') return
    await relistOffer(tx, viewer.id, platform.now(), false)
    if (pauseUntil !== undefined) await pauseOffer(tx, viewer.id, pauseUntil, platform.now())
  })
}

/** Undoes the viewer's refusal of a request before its mentee is notified. Throws `mentoring.closed`. */
export const undoRefusal = (platform: Platform, viewer: Viewer, id: string): Promise<MentoringRequest> =>
  change(platform, viewer, id, 'mentor', async (tx, request) => {
    if (request.closed_at === null) return
    if (request.state !== 'declined' || request.passed_on_to !== null) throw new AppError('mentoring.closed')
    const { kind, mentee_id, mentor_id, questioned_at, mentee_answer } = request
    const mentee = await lockMentee(tx, mentee_id)
    if (mentee === undefined || (await isAsked(tx, kind, mentee_id, mentor_id))) throw new AppError('mentoring.closed')
    if (!(await platform.tasks.withdraw(tx, { kind: refusalKind }, id))) throw new AppError('mentoring.closed')
    const state = questioned_at !== null && mentee_answer === null ? 'question' : 'asked'
    await setRequest(tx, id, { state, closed_at: null, answered_at: questioned_at, words: null })
    await platform.tasks.enqueue(tx, { kind: waitingKind }, { requestId: id }, { key: id })
  })

/** Sends a question to the mentee of a request to the viewer. Throws `mentoring.closed` and `mentoring.questioned`. */
export const askMentee = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  question: string,
): Promise<MentoringRequest> =>
  change(platform, viewer, id, 'mentor', async (tx, request) => {
    refuseClosed(request)
    if (request.mentor_question === question) return
    if (request.mentor_question !== null) throw new AppError('mentoring.questioned')
    const now = platform.now()
    await setRequest(tx, id, {
      ...{ state: 'question', mentor_question: question, questioned_at: now },
      ...{ waiting_since: now, reminders: 0, answered_at: now },
    })
    if (request.kind === 'mentorship') await relistOffer(tx, viewer.id, now, false)
    await notifyMentee(platform, tx, request, 'question')
  })

/** Stores the viewer's answer to the mentor's question. Throws `mentoring.closed` and `mentoring.not_questioned`. */
export const answerMentor = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  answer: string,
): Promise<MentoringRequest> =>
  change(platform, viewer, id, 'mentee', async (tx, request) => {
    refuseClosed(request)
    if (request.mentee_answer === answer) return
    if (request.state !== 'question') throw new AppError('mentoring.not_questioned')
    const now = platform.now()
    await setRequest(tx, id, {
      ...{ state: 'asked', mentee_answer: answer, mentee_answered_at: now, waiting_since: now, reminders: 0 },
    })
    await notify(platform, tx, {
      ...{ memberId: request.mentor_id, type: 'mentoring_request', subject: id, actorId: viewer.id },
      values: { news: 'answered', goal: request.goal, ...kindIn(request) },
    })
  })

/** Withdraws a request of the viewer, and deletes the CV shared with it. Throws `mentoring.closed`. */
export const withdrawRequest = async (platform: Platform, viewer: Viewer, id: string): Promise<MentoringRequest> => {
  let keys: string[] = []
  const request = await change(platform, viewer, id, 'mentee', async (tx, before) => {
    if (before.state === 'withdrawn') return
    refuseClosed(before)
    await setRequest(tx, id, { state: 'withdrawn', closed_at: platform.now() })
    keys = await deleteCvOfRequest(tx, id)
    await notifyMentor(platform, tx, before, 'withdrawn')
  })
  await discard(platform, keys)
  return request
}

/**
 * Asks the viewer's next choice after a refusal or no answer. Throws `mentoring.waiting`, `mentoring.closed`, `mentoring.too_many_open` and
 * `mentoring.no_next_choice`.
 */
export const askNextMentor = (platform: Platform, viewer: Viewer, id: string): Promise<MentoringRequest> =>
  change(platform, viewer, id, 'mentee', async (tx, request) => {
    if (request.passed_on_to !== null) return
    if (request.closed_at === null) throw new AppError('mentoring.waiting')
    if (request.state === 'accepted' || request.state === 'withdrawn') throw new AppError('mentoring.closed')
    await lockMentee(tx, viewer.id)
    await refuseTooMany(tx, request.kind, viewer.id)
    if (!(await requestNextMentor(platform, tx, request))) throw new AppError('mentoring.no_next_choice')
  })

/** Returns the actions in the email about a request. */
export const requestActions = (platform: Platform): EmailAction[] => {
  const about = {
    titleOf: async (viewer: Viewer, id: string) => (await requestOf(platform, viewer, id)).mentee.fullName,
    pathOf: async (id: string, viewer: Viewer) => {
      const row = await findRequest(platform.db, viewer, id)
      if (row?.state === 'accepted') return pathAfterAcceptance({ kind: row.kind, pairingId: row.pairing_id })
      return targetOf({
        ...{ type: 'mentoring_request', subject: id },
        values: kindIn({ kind: row?.kind ?? 'mentorship' }),
      })
    },
  }
  // Email actions run without a session, so nothing else has checked this.
  const refuseLimited = ({ limited }: Viewer): void => {
    if (limited) throw new AppError('access.unverified')
  }
  return [
    {
      ...about,
      name: 'accept_mentoring_request',
      describe: (viewer, id) => describeRequest(platform, viewer, id),
      perform: async (viewer, id) => {
        refuseLimited(viewer)
        await acceptRequest(platform, viewer, id)
      },
    },
    {
      ...about,
      name: 'decline_mentoring_request',
      perform: async (viewer, id) => {
        refuseLimited(viewer)
        await refuseRequest(platform, viewer, id, {})
      },
    },
  ]
}

// Describes who asks and what, so that the mentor can decide from the email.
const describeRequest = async (platform: Platform, viewer: Viewer, id: string): Promise<EmailDescription> => {
  const { mentee, goal, question, availability, exchange } = await requestOf(platform, viewer, id)
  const { _id, fullName: name, role, graduationYear } = mentee
  const course = await findCourse(platform.db, viewer, _id)
  const fact = (part: string, text: string | null | undefined) =>
    typeof text === 'string' ? [{ label: translate(viewer.language, 'mail', `mentoring_request.${part}`), text }] : []
  const kind = role === 'student' ? 'student' : 'alumni'
  const introduction =
    graduationYear === null
      ? name
      : translate(viewer.language, 'mail', `person.${kind}`, { name, year: String(graduationYear) })
  return {
    quote: { author: { id: _id, name, introduction } },
    facts: [
      ...fact('goal', goal),
      ...fact('course', course),
      ...fact('question', question),
      ...fact('availability', availability),
      ...(exchange === null || exchange.answer === null
        ? []
        : [...fact('mentor_question', exchange.question), ...fact('answer', exchange.answer)]),
    ],
  }
}
