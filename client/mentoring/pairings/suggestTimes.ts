import type { PairingSession } from '#contract/mentoring/sessions.ts'
import { fieldParts } from '#client/platform/dates.ts'
import { dateOf, instantOf } from '#client/platform/days.ts'

// The days ahead: soon, but not so soon that the other can't prepare.
const daysAhead = [2, 4, 7]
// After work first. For any other time zone, 8:00 or 20:00 is by day there, too.
const hours = ['18:00', '19:00', '17:00', '12:00', '09:00', '20:00', '08:00'] as const
const dayLength = 86_400_000

/** Returns up to three instants for a session, on days without one, between 8:00 and 21:00 for the viewer and in `otherTimeZone`. */
export const suggestTimes = (
  now: number,
  otherTimeZone: string,
  sessions: readonly Pick<PairingSession, 'startsAt'>[],
): string[] => {
  const taken = new Set(sessions.map(({ startsAt }) => dateOf(startsAt)))
  return daysAhead
    .map((days) => dateOf(new Date(now + days * dayLength)))
    .filter((date) => !taken.has(date))
    .flatMap((date) => hours.map((hour) => instantOf(date, hour)).find((at) => isByDay(at, otherTimeZone)) ?? [])
}

const isByDay = (instant: string, timeZone: string): boolean => {
  const { time } = fieldParts(instant, timeZone)
  return time >= '08:00' && time <= '21:00'
}
