import type { RequestKind } from '#contract/mentoring/kinds.ts'
import type { MentoringUpdate } from '#contract/notifications/sentenceOf.ts'
import { notify } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { moveCv } from '../cvs/queries.ts'
import { kindIn } from '../kinds.ts'
import { beginRequest } from './asking.ts'
import { placesOf } from './places.ts'
import {
  deleteChoices,
  findChoices,
  isAsked,
  lockMentee,
  lockOpenRequestsTo,
  setRequest,
  type StoredRequest,
} from './queries.ts'

/** Closes an open and locked request as declined by its mentor, without notifying anyone yet. */
export const declineRequest = async (
  { now }: Pick<Platform, 'now'>,
  tx: Db,
  { id, answered_at }: StoredRequest,
  words: string | null,
): Promise<void> => {
  await setRequest(tx, id, { state: 'declined', closed_at: now(), answered_at: answered_at ?? now(), words })
}

/** Follows up a declined and locked request: asks the mentee's next choice if they want that, or else notifies them. */
export const followRefusal = async (
  platform: Platform,
  tx: Db,
  request: StoredRequest,
  news: 'declined' | 'unavailable' = 'declined',
): Promise<void> => {
  if (request.passes_on && (await requestNextMentor(platform, tx, request))) return
  await notifyMentee(platform, tx, request, news)
}

/**
 * Declines all open requests to a mentor, in the transaction `tx`. As `unavailable`, the mentor is suspended, in memoriam or erased, and the notification doesn't
 * name them; otherwise they no longer offer what was asked for. With `kind`, only requests of one kind.
 */
export const declineRequestsTo = async (
  platform: Platform,
  tx: Db,
  mentorId: string,
  news: 'declined' | 'unavailable' = 'declined',
  kind?: RequestKind,
): Promise<void> => {
  for (const request of await lockOpenRequestsTo(tx, mentorId, kind)) {
    await declineRequest(platform, tx, request, null)
    await followRefusal(platform, tx, request, news)
  }
}

/** Closes an open and locked request that was not answered in time. If the mentor didn't answer, the mentee's next choice is asked. */
export const expireRequest = async (platform: Platform, tx: Db, request: StoredRequest): Promise<void> => {
  await setRequest(tx, request.id, { state: 'lapsed', closed_at: platform.now() })
  await notifyMentor(platform, tx, request, 'lapsed')
  if (request.state === 'asked' && request.passes_on && (await requestNextMentor(platform, tx, request))) return
  await notifyMentee(platform, tx, request, 'lapsed')
}

/**
 * Asks the first of the mentee's next choices who has a free place and isn't asked yet, and keeps the choices after it. Returns false if there is
 * none, or the mentee is suspended, in memoriam or erased. The request must be closed and locked.
 */
export const requestNextMentor = async (platform: Platform, tx: Db, request: StoredRequest): Promise<boolean> => {
  const mentee = await lockMentee(tx, request.mentee_id)
  if (mentee === undefined) return false
  const choices = await findChoices(tx, request.id)
  const offers = await placesOf(tx, request.kind, mentee, choices, platform.now())
  const free = new Set(offers.filter(({ taken, capacity }) => taken < capacity).map(({ id }) => id))
  for (const [index, mentorId] of choices.entries()) {
    if (!free.has(mentorId) || (await isAsked(tx, request.kind, mentee.id, mentorId))) continue
    const { kind, goal, question, availability, passes_on } = request
    const texts = { kind, goal, question, availability, passes_on }
    const next = { ...texts, id: newId(), mentee_id: mentee.id, mentor_id: mentorId }
    await beginRequest(platform, tx, next, choices.slice(index + 1))
    await deleteChoices(tx, request.id)
    await moveCv(tx, request.id, next.id)
    await setRequest(tx, request.id, { passed_on_to: next.id })
    await notifyMentee(platform, tx, next, 'passed_on')
    return true
  }
  return false
}

type RequestParties = Pick<StoredRequest, 'id' | 'kind' | 'mentor_id' | 'mentee_id'>

/** Notifies the mentee of a change to a request. */
export const notifyMentee = (
  platform: Platform,
  tx: Db,
  { id, kind, mentor_id, mentee_id }: RequestParties,
  news: MentoringUpdate,
) =>
  notify(platform, tx, {
    ...{ memberId: mentee_id, type: 'mentoring_update', subject: id },
    // The actions of a suspended member are not disclosed.
    ...(news !== 'unavailable' && { actorId: mentor_id }),
    values: { news, role: 'mentee', ...kindIn({ kind }) },
  })

/** Notifies the mentor of a change to a request. */
export const notifyMentor = (
  platform: Platform,
  tx: Db,
  { id, kind, mentor_id, mentee_id }: RequestParties,
  news: MentoringUpdate,
) =>
  notify(platform, tx, {
    ...{ memberId: mentor_id, type: 'mentoring_update', subject: id, actorId: mentee_id },
    values: { news, role: 'mentor', ...kindIn({ kind }) },
  })
