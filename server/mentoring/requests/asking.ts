import { LIMITS } from '#contract/limits.ts'
import type { DraftRequest, MentoringRequest } from '#contract/mentoring/requests.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPlaces, lockOffer } from '../offers/queries.ts'
import { countOpenRequests, insertChoices, insertRequest, isAsked, lockMentee, type RequestFields } from './queries.ts'
import { requestOf } from './requests.ts'

/** The kind of the task that follows a request while it waits for an answer. */
export const waitingKind = 'mentoring.request'

/**
 * Sends a request to the first of the viewer's choices. Throws `offer.own`, `offer.not_found`, `offer.full`, `mentoring.asked_already` and
 * `mentoring.too_many_open`.
 */
export const askMentor = async (
  platform: Platform,
  viewer: Viewer,
  { choices, passesOn, ...fields }: DraftRequest,
): Promise<MentoringRequest> => {
  const { db, limiters, now } = platform
  const [mentorId = '', ...next] = choices
  if (choices.includes(viewer.id)) throw new AppError('offer.own')
  await limiters.postings.take(viewer.id)
  const id = newId()
  await transaction(db, async (tx) => {
    const mentee = orThrow(await lockMentee(tx, viewer.id), 'session.ended')
    if (await isAsked(tx, mentee.id, mentorId)) throw new AppError('mentoring.asked_already')
    await refuseTooMany(tx, mentee.id)
    const offers = await findPlaces(tx, viewer, choices, now())
    const first = await lockOffer(tx, mentorId)
    if (first === undefined || offers.length < choices.length) throw new AppError('offer.not_found')
    if (first.taken >= first.capacity) throw new AppError('offer.full')
    const request = { ...fields, id, passes_on: passesOn, mentee_id: mentee.id, mentor_id: mentorId }
    await beginRequest(platform, tx, request, next)
  })
  return requestOf(platform, viewer, id)
}

/** Throws `mentoring.too_many_open` if a mentee can't send more requests. The transaction must have locked the mentee. */
export const refuseTooMany = async (tx: Db, menteeId: string): Promise<void> => {
  if ((await countOpenRequests(tx, menteeId)) >= LIMITS.openMentoringRequests)
    throw new AppError('mentoring.too_many_open', { values: { maximum: LIMITS.openMentoringRequests } })
}

/** Stores a request with the choices after it, and notifies its mentor. */
export const beginRequest = async (
  platform: Platform,
  tx: Db,
  request: RequestFields & { id: string; mentee_id: string; mentor_id: string },
  next: readonly string[],
): Promise<void> => {
  const { id, mentor_id, mentee_id, goal } = request
  await insertRequest(tx, request, platform.now())
  await insertChoices(tx, id, next)
  await platform.tasks.enqueue(tx, { kind: waitingKind }, { requestId: id }, { key: id })
  await notify(platform, tx, {
    ...{ memberId: mentor_id, type: 'mentoring_request', subject: id, actorId: mentee_id },
    values: { news: 'asked', goal },
  })
}
