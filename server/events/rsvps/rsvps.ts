import type { Event } from '#contract/events/events.ts'
import { LIMITS } from '#contract/limits.ts'
import type { NewRsvp, SeriesRsvp } from '#contract/events/rsvps.ts'
import type { Person } from '#contract/members/person.ts'
import { person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { EmailAction } from '#server/platform/email/actions.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { acquainted } from '#server/platform/acquainted.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eventFor } from '../events.ts'
import { deleteHostings } from '../hosts/queries.ts'
import { findEvent, findEvents } from '../queries.ts'
import { type AnswerStore, hasPlace, newCode, refuseAnswers } from './answers.ts'
import { movePlaces, withPlaces } from './places.ts'
import {
  countHidden,
  countWaiting,
  deleteAnswer,
  findAnswered,
  findAnswers,
  findGoing,
  isGoingTo,
  type GoingRow,
  type NewAnswer,
  saveAnswers,
} from './queries.ts'

type OwnSocket = string | undefined

/**
 * Stores the viewer's answer to an event. Members who want to go take a free or offered place, or join the waiting list. Throws `event.not_found`,
 * `event.draft`, `event.cancelled` and `event.started`.
 */
export const answerEvent = (
  platform: Platform,
  store: AnswerStore,
  viewer: Viewer,
  id: string,
  answer: NewRsvp,
  ownSocket: OwnSocket,
): Promise<Event> => change(platform, viewer, id, ownSocket, () => store(id, { ...answer, memberId: viewer.id }))

/**
 * Stores the viewer's answer to each upcoming date of an event's series, one by one, because each has its own places. Throws like `answerEvent` for
 * the event itself.
 */
export const answerSeries = async (
  platform: Platform,
  store: AnswerStore,
  viewer: Viewer,
  id: string,
  answer: NewRsvp['answer'],
  ownSocket: OwnSocket,
): Promise<SeriesRsvp> => {
  const event = await answerEvent(platform, store, viewer, id, { answer }, ownSocket)
  const { series } = event
  if (series === null) return { event, dates: 1, waiting: event.rsvp?.answer === 'waiting' ? 1 : 0 }
  const selection = {
    when: 'upcoming',
    whose: 'all',
    filters: { series: series._id },
    limit: LIMITS.seriesDates,
  } as const
  const ahead = await findEvents(platform.db, viewer, { ...selection, q: undefined, after: undefined }, platform.now())
  const others = ahead.filter((date) => date.id !== id && date.cancelled_at === null).map((date) => date.id)
  const answered = [id]
  for (const other of others) if (await isStored(store, other, viewer.id, answer)) answered.push(other)
  // One more push is enough, because lists show only the next date of a series.
  const [next] = others
  if (next !== undefined) platform.live.toOtherSockets(viewer.id, 'rsvp:changed', { eventId: next }, ownSocket)
  const waiting = await countWaiting(platform.db, viewer.id, answered)
  return { event: await eventFor(platform, viewer, id), dates: answered.length, waiting }
}

/** Stores an answer. Returns false if the date no longer accepts answers. */
const isStored = async (
  store: AnswerStore,
  eventId: string,
  memberId: string,
  answer: NewRsvp['answer'],
): Promise<boolean> => {
  try {
    await store(eventId, { memberId, answer })
    return true
  } catch (error) {
    if (error instanceof AppError && closed.has(error.code)) return false
    throw error
  }
}

const closed: ReadonlySet<string> = new Set(['event.not_found', 'event.draft', 'event.cancelled', 'event.started'])

/** Takes the place offered to the viewer. Idempotent. Throws `event.no_offer`, and like `answerEvent`. */
export const claimPlace = (platform: Platform, viewer: Viewer, id: string, ownSocket: OwnSocket): Promise<Event> =>
  change(platform, viewer, id, ownSocket, () =>
    withPlaces(platform, id, async (tx, event) => {
      const [current] = await findAnswers(tx, id, [viewer.id])
      if (current?.answer === 'going') return false
      refuseAnswers(event, platform.now())
      if (current?.answer !== 'offered') throw new AppError('event.no_offer')
      const taken: NewAnswer = { ...current, answer: 'going', inLine: null, code: newCode() }
      await saveAnswers(tx, { eventId: id, lastInLine: event.last_in_line, at: platform.now() }, [taken])
      return false
    }),
  )

/** Deletes the viewer's answer, if any, at any time. Throws `event.not_found`. */
export const withdrawRsvp = (platform: Platform, viewer: Viewer, id: string, ownSocket: OwnSocket): Promise<Event> =>
  change(platform, viewer, id, ownSocket, () =>
    withPlaces(platform, id, async (tx) => hasPlace(await deleteAnswer(tx, id, viewer.id))),
  )

const change = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  ownSocket: OwnSocket,
  act: () => Promise<void>,
): Promise<Event> => {
  await platform.limiters.rsvps.take(viewer.id)
  orThrow(await findEvent(platform.db, viewer, id), 'event.not_found')
  await act()
  platform.live.toOtherSockets(viewer.id, 'rsvp:changed', { eventId: id }, ownSocket)
  return eventFor(platform, viewer, id)
}

type Listing = { limit: number; cursor?: string | undefined }

/**
 * Returns a page of the attendees of an event that the viewer may see. They don't count towards the daily limit of a viewer who is going too.
 * Throws `event.not_found`.
 */
export const listGoing = async (
  { db, config }: Platform,
  viewer: Viewer,
  id: string,
  { limit, cursor }: Listing,
): Promise<Page<{ people: Person[]; hidden: number }>> => {
  orThrow(await findEvent(db, viewer, id), 'event.not_found')
  const isGoing = await isGoingTo(db, viewer.id, id)
  const rows: GoingRow[] = await findGoing(db, viewer.id, id, decodeTimeCursor(cursor), limit + 1)
  const { items, next } = paginate(
    rows,
    limit,
    (row) => [row.answered_at.toISOString(), row.id],
    (row) => (isGoing ? acquainted(person(config.publicUrl, row)) : person(config.publicUrl, row)),
  )
  return new Page({ people: items, hidden: await countHidden(db, viewer.id, id) }, next)
}

/** Gives up a member's places and waiting list positions, in the transaction `tx`: at all events, those that start after a time, or those of one author. */
export const giveUpPlaces = async (
  platform: Platform,
  tx: Platform['db'],
  memberId: string,
  which: { authorId?: string; after?: Date } = {},
): Promise<void> => {
  await giveUpPlacesAt(platform, tx, memberId, await findAnswered(tx, { memberId, ...which }))
}

/** Gives up a member's places and waiting list positions at these events, which are in the order of their ids, in the transaction `tx`. */
export const giveUpPlacesAt = async (
  platform: Platform,
  tx: Platform['db'],
  memberId: string,
  eventIds: readonly string[],
): Promise<void> => {
  for (const eventId of eventIds)
    await movePlaces(platform, tx, eventId, async () => hasPlace(await deleteAnswer(tx, eventId, memberId)))
}

/** After a block, gives up both members' places at each other's upcoming events and their co-hosting, in the transaction `tx`. */
export const leaveEachOther = async (
  platform: Platform,
  tx: Platform['db'],
  oneId: string,
  otherId: string,
): Promise<void> => {
  // A fixed order prevents deadlocks when two members block each other at the same time.
  const [first = '', second = ''] = [oneId, otherId].toSorted()
  for (const [memberId, authorId] of [
    [first, second],
    [second, first],
  ] as const) {
    await giveUpPlaces(platform, tx, memberId, { authorId, after: platform.now() })
    await deleteHostings(tx, memberId, authorId)
  }
}

/** Returns the actions in the emails about an offered place, and about an event of a group. */
export const rsvpActions = (platform: Platform, store: AnswerStore): EmailAction[] => {
  const about = {
    titleOf: async (viewer: Viewer, id: string) =>
      orThrow(await findEvent(platform.db, viewer, id), 'event.not_found').title,
    pathOf: (id: string) => `/dashboard/events/${id}`,
  }
  return [
    { ...about, name: 'claim_place', perform: (viewer, id) => claimPlace(platform, viewer, id, undefined) },
    {
      ...about,
      name: 'attend_event',
      perform: (viewer, id) => answerEvent(platform, store, viewer, id, { answer: 'going' }, undefined),
    },
  ]
}
