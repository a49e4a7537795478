import { LIMITS } from '#contract/limits.ts'
import type { RequestKind } from '#contract/mentoring/kinds.ts'
import type { DraftRequest, MentoringRequest } from '#contract/mentoring/requests.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { kindIn } from '../kinds.ts'
import { lockPlaces, placesOf } from './places.ts'
import {
  countOpenRequests,
  findSent,
  insertChoices,
  insertRequest,
  isAsked,
  lockMentee,
  type NewRequest,
  type RequestFields,
} from './queries.ts'
import { requestOf } from './requests.ts'

/** The kind of the task that follows a request while it waits for an answer. */
export const waitingKind = 'mentoring.request'

/** Sends a request for a mentorship to the first of the viewer's choices. Throws the errors of `sendRequest`. */
export const askMentor = async (
  platform: Platform,
  viewer: Viewer,
  { choices, passesOn, ...fields }: DraftRequest,
): Promise<MentoringRequest> => {
  await platform.limiters.postings.take(viewer.id)
  return sendRequest(platform, viewer, { ...fields, kind: 'mentorship', passes_on: passesOn }, choices)
}

/**
 * Sends a request to the first of the viewer's choices, once per `clientId`. `share` attaches something to it in the same transaction. Throws `offer.own`, `offer.not_found`, `offer.full`,
 * `mentoring.asked_already` and `mentoring.too_many_open`.
 */
export const sendRequest = async (
  platform: Platform,
  viewer: Viewer,
  fields: RequestFields,
  choices: readonly string[],
  { clientId, share }: { clientId?: string | undefined; share?: (tx: Db, requestId: string) => Promise<void> } = {},
): Promise<MentoringRequest> => {
  const { kind } = fields
  const [mentorId = '', ...next] = choices
  if (choices.includes(viewer.id)) throw new AppError('offer.own')
  const id = await transaction(platform.db, async (tx) => {
    const now = platform.now()
    const mentee = orThrow(await lockMentee(tx, viewer.id), 'session.ended')
    const sent = clientId === undefined ? undefined : await findSent(tx, mentee.id, clientId)
    if (sent !== undefined) return sent
    if (await isAsked(tx, kind, mentee.id, mentorId)) throw new AppError('mentoring.asked_already')
    await refuseTooMany(tx, kind, mentee.id)
    const offers = await placesOf(tx, kind, viewer, choices, now)
    const first = await lockPlaces(tx, kind, mentorId, now)
    if (first === undefined || offers.length < choices.length) throw new AppError('offer.not_found')
    if (first.taken >= first.capacity) throw new AppError('offer.full')
    const request = { ...fields, id: newId(), mentee_id: mentee.id, mentor_id: mentorId, client_id: clientId ?? null }
    await beginRequest(platform, tx, request, next)
    await share?.(tx, request.id)
    return request.id
  })
  return requestOf(platform, viewer, id)
}

/** Throws `mentoring.too_many_open` if a mentee can't send more requests of a kind. The transaction must have locked the mentee. */
export const refuseTooMany = async (tx: Db, kind: RequestKind, menteeId: string): Promise<void> => {
  if ((await countOpenRequests(tx, menteeId, kind)) >= LIMITS.openMentoringRequests)
    throw new AppError('mentoring.too_many_open', { values: { maximum: LIMITS.openMentoringRequests } })
}

/** Stores a request with the choices after it, and notifies its mentor. */
export const beginRequest = async (
  platform: Platform,
  tx: Db,
  request: NewRequest,
  next: readonly string[],
): Promise<void> => {
  const { id, mentor_id, mentee_id, goal } = request
  await insertRequest(tx, request, platform.now())
  await insertChoices(tx, id, next)
  await platform.tasks.enqueue(tx, { kind: waitingKind }, { requestId: id }, { key: id })
  await notify(platform, tx, {
    ...{ memberId: mentor_id, type: 'mentoring_request', subject: id, actorId: mentee_id },
    values: { news: 'asked', goal, ...kindIn(request) },
  })
}
