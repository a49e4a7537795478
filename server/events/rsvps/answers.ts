import { randomBytes } from 'node:crypto'
import type { RsvpState } from '#contract/events/events.ts'
import type { NewRsvp } from '#contract/events/rsvps.ts'
import { inBatches } from '#server/platform/batches.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { freePlaces, movePlaces, withPlaces } from './places.ts'
import { type Answer, findAnswers, type LockedEvent, type NewAnswer, saveAnswers } from './queries.ts'

type GivenAnswer = NewRsvp & { memberId: string }

/** Stores a member's answer to an event. */
export type AnswerStore = (eventId: string, given: GivenAnswer) => Promise<void>

/** Creates a store that saves answers in order of arrival, in batches per event when many come at the same time. */
export const createAnswerStore = (platform: Platform): AnswerStore =>
  inBatches((eventId, given: GivenAnswer[]) =>
    withPlaces(platform, eventId, async (tx, event) => {
      refuseAnswers(event, platform.now())
      const memberIds = given.map(({ memberId }) => memberId)
      const { answers, lastInLine, isFreed } = decide(event, await findAnswers(tx, eventId, memberIds), given)
      await saveAnswers(tx, { eventId, lastInLine, at: platform.now() }, answers)
      return isFreed
    }),
  )

/** Throws `event.draft`, `event.cancelled` and `event.started` if an event doesn't accept answers at `now`. */
export const refuseAnswers = ({ draft, cancelled_at, starts_at }: LockedEvent, now: Date): void => {
  if (draft) throw new AppError('event.draft')
  if (cancelled_at !== null) throw new AppError('event.cancelled')
  if (starts_at <= now) throw new AppError('event.started')
}

/** Returns whether an answer takes a place. */
export const hasPlace = (answer: RsvpState | undefined): boolean => answer === 'going' || answer === 'offered'

// Free places have already been offered to the waiting list, so new answers get only what is left.
const decide = (event: LockedEvent, before: Answer[], given: GivenAnswer[]) => {
  const current = new Map<string, Answer>(before.map((answer) => [answer.memberId, answer]))
  const decided = new Map<string, NewAnswer>()
  let [places, lastInLine, isFreed] = [freePlaces(event) ?? Infinity, event.last_in_line, false]
  const isAwaited = () => event.waiting_count > 0 || lastInLine > event.last_in_line

  for (const { memberId, answer, shown, reminders } of given) {
    const own = current.get(memberId)
    const next: NewAnswer = {
      ...{ memberId, answer, inLine: null, code: newCode() },
      shown: shown ?? own?.shown ?? true,
      reminders: [...new Set(reminders ?? own?.reminders ?? (['day', 'hour'] as const))],
    }
    if (answer !== 'going') {
      if (hasPlace(own?.answer)) {
        isFreed = true
        if (!isAwaited()) places += 1
      }
    } else if (own?.answer === 'waiting') {
      Object.assign(next, { answer: 'waiting', inLine: own.inLine })
    } else if (!hasPlace(own?.answer)) {
      if (places > 0) places -= 1
      else Object.assign(next, { answer: 'waiting', inLine: (lastInLine += 1) })
    }
    current.set(memberId, next)
    decided.set(memberId, next)
  }
  return { answers: [...decided.values()], lastInLine, isFreed }
}

// Crockford's Base32, which has no ambiguous letters.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Returns a check-in code of eight letters and digits. */
export const newCode = (): string =>
  Array.from(randomBytes(8), (byte) => letters.charAt(byte % letters.length)).join('')

/**
 * Answers `going` for members who haven't answered an event yet, in the transaction `tx`. Those beyond its places join the waiting list. Throws
 * `event.not_found`, `event.cancelled` and `event.started`.
 */
export const seatMembers = async (
  platform: Platform,
  tx: Db,
  eventId: string,
  memberIds: readonly string[],
): Promise<void> => {
  await movePlaces(platform, tx, eventId, async (_, event) => {
    refuseAnswers(event, platform.now())
    const answered = await findAnswers(tx, eventId, [...memberIds])
    const given = memberIds
      .filter((memberId) => !answered.some((answer) => answer.memberId === memberId))
      .map((memberId) => ({ memberId, answer: 'going' as const }))
    const { answers, lastInLine } = decide(event, [], given)
    await saveAnswers(tx, { eventId, lastInLine, at: platform.now() }, answers)
    return false
  })
}
