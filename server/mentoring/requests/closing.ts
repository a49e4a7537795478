import type { MentoringUpdateNews } from '#contract/notifications/notifications.ts'
import { notify } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPlaces } from '../offers/queries.ts'
import { beginRequest } from './asking.ts'
import {
  deleteChoices,
  findChoices,
  isAsked,
  lockMentee,
  lockOpenRequestsTo,
  setRequest,
  type StoredRequest,
} from './queries.ts'

/** Closes a request that is open and locked, as declined by its mentor. Nobody is told yet. */
export const declineRequest = async (
  { now }: Pick<Platform, 'now'>,
  tx: Db,
  { id, answered_at }: StoredRequest,
  words: string | null,
): Promise<void> => {
  await setRequest(tx, id, { state: 'declined', closed_at: now(), answered_at: answered_at ?? now(), words })
}

/** Goes on from a declined request, which is locked, to the mentee's next choice when they want that; else tells them. */
export const followRefusal = async (
  platform: Platform,
  tx: Db,
  request: StoredRequest,
  news: 'declined' | 'unavailable' = 'declined',
): Promise<void> => {
  if (request.passes_on && (await passOn(platform, tx, request))) return
  await tellMentee(platform, tx, request, news)
}

/**
 * Declines all that waits for an answer to a mentor, in the transaction of `tx`: they offer to mentor no more, or, as `unavailable`, are
 * suspended or erased, which is told without their name.
 */
export const declineRequestsTo = async (
  platform: Platform,
  tx: Db,
  mentorId: string,
  news: 'declined' | 'unavailable' = 'declined',
): Promise<void> => {
  for (const request of await lockOpenRequestsTo(tx, mentorId)) {
    await declineRequest(platform, tx, request, null)
    await followRefusal(platform, tx, request, news)
  }
}

/**
 * Closes a request, open and locked, that was not answered in time. It goes on to the mentee's next choice when it was the mentor
 * who did not answer.
 */
export const lapseRequest = async (platform: Platform, tx: Db, request: StoredRequest): Promise<void> => {
  await setRequest(tx, request.id, { state: 'lapsed', closed_at: platform.now() })
  await tellMentor(platform, tx, request, 'lapsed')
  if (request.state === 'asked' && request.passes_on && (await passOn(platform, tx, request))) return
  await tellMentee(platform, tx, request, 'lapsed')
}

/**
 * Asks the first of the mentee's next choices that has a free place and is not asked yet, with the choices after that one; false when
 * there is none, or the mentee cannot ask any more. The request must be closed and locked.
 */
export const passOn = async (platform: Platform, tx: Db, request: StoredRequest): Promise<boolean> => {
  const mentee = await lockMentee(tx, request.mentee_id)
  if (mentee === undefined) return false
  const choices = await findChoices(tx, request.id)
  const offers = await findPlaces(tx, mentee, choices, platform.now())
  const free = new Set(offers.filter(({ taken, capacity }) => taken < capacity).map(({ id }) => id))
  for (const [index, mentorId] of choices.entries()) {
    if (!free.has(mentorId) || (await isAsked(tx, mentee.id, mentorId))) continue
    const { goal, question, availability, passes_on } = request
    const next = { id: newId(), goal, question, availability, passes_on, mentee_id: mentee.id, mentor_id: mentorId }
    await beginRequest(platform, tx, next, choices.slice(index + 1))
    await deleteChoices(tx, request.id)
    await setRequest(tx, request.id, { passed_on_to: next.id })
    await tellMentee(platform, tx, next, 'passed_on')
    return true
  }
  return false
}

type Told = Pick<StoredRequest, 'id' | 'mentor_id' | 'mentee_id'>

/** Tells the mentee what has become of a request. */
export const tellMentee = (platform: Platform, tx: Db, { id, mentor_id, mentee_id }: Told, news: MentoringUpdateNews) =>
  notify(platform, tx, {
    ...{ memberId: mentee_id, type: 'mentoring_update', subject: id },
    // What a suspended member has done is told nobody.
    ...(news !== 'unavailable' && { actorId: mentor_id }),
    values: { news, role: 'mentee' },
  })

/** Tells the mentor what has become of a request. */
export const tellMentor = (platform: Platform, tx: Db, { id, mentor_id, mentee_id }: Told, news: MentoringUpdateNews) =>
  notify(platform, tx, {
    ...{ memberId: mentor_id, type: 'mentoring_update', subject: id, actorId: mentee_id },
    values: { news, role: 'mentor' },
  })
