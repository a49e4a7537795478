import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { clockAt } from '#server/postings/public.ts'
import type { Availability, StoredAsk } from './queries.ts'

const day = 86_400_000

/** Spans of asking, in ms: limits are per week, no one is asked again by the same member within a fortnight, and an ask expires after a week. */
export const SPANS = { week: 7 * day, fortnight: 14 * day, expiry: 7 * day, offer: 3 * day, honest: 90 * day } as const

/** Returns the time `ms` before another. */
export const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms)

/** Returns the number of whole days that begin within a number of seconds, at least one. */
export const daysOf = (seconds: number | null): number | null =>
  seconds === null ? null : Math.max(1, Math.ceil((seconds * 1000) / day))

// Below this many answers, a middle value means nothing.
const fewestAnswers = 5

/** Returns the days within which a member usually answers when asked; null below five answers. */
export const answersWithin = ({ answers, answers_in }: Availability): number | null =>
  answers < fewestAnswers ? null : daysOf(answers_in)

const isAway = ({ away_until, time_zone }: Availability, now: Date): boolean =>
  away_until !== null && clockAt(now, time_zone).date < away_until

/** Returns when a member at their limit can be asked again; null if they are below it. */
export const freeAt = ({ asked_at, per_week }: Availability): Date | null => {
  const last = asked_at[per_week - 1]
  return last === undefined ? null : new Date(last.getTime() + SPANS.week)
}

/** Returns whether a member can be asked apart from their weekly limit: they are not away, switched off, blocked, or asked lately, and haven't muted the asker. */
export const isOpen = (availability: Availability, now: Date): boolean =>
  availability.per_week > 0 &&
  !isAway(availability, now) &&
  !availability.is_apart &&
  !availability.is_recent &&
  !availability.is_here

/** Returns whether a member can be asked now. */
export const isAskable = (availability: Availability, now: Date): boolean =>
  isOpen(availability, now) && freeAt(availability) === null

/** Returns whether an ask takes one of the places of its question: one that was passed on, refused or has expired makes room. */
const takesPlace = ({ passes, state }: Pick<StoredAsk, 'passes' | 'state'>): boolean =>
  passes === 0 && ['asked', 'promised', 'answered'].includes(state)

/** Returns how many more members an asker may ask about a question, who asked others at these times this week. */
export const placesLeft = (
  asks: readonly Pick<StoredAsk, 'passes' | 'state'>[],
  askedAt: readonly Date[],
  mostPerQuestion: number = DISCUSSION_LIMITS.askedPeople,
): number =>
  Math.max(
    0,
    Math.min(mostPerQuestion - asks.filter(takesPlace).length, DISCUSSION_LIMITS.asksPerWeek - askedAt.length),
  )

/** Returns when an asker at their weekly limit may ask again; null below it. `askedAt`: when they asked this week, latest first. */
export const placesAgainAt = (askedAt: readonly Date[]): Date | null => {
  const last = askedAt[DISCUSSION_LIMITS.asksPerWeek - 1]
  return last === undefined ? null : new Date(last.getTime() + SPANS.week)
}
