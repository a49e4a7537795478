import { MOCK_INTERVIEW_MINUTES, type PracticeHour } from '#contract/mentoring/practice-hours.ts'
import { clockAt, instantOf } from '#server/postings/public.ts'
import type { BookedRow, HourRow } from './queries.ts'

const day = 86_400_000
// Times are offered from a day before they begin, because cancelling is free until then, and for three weeks.
const notice = day
const ahead = 21

/** Returns the free times of a member's weekly hours in the next three weeks, soonest first. `zone` is for hours without one. */
export const freeTimes = (hours: readonly HourRow[], booked: readonly BookedRow[], zone: string, now: Date): Date[] => {
  const taken = booked.map(({ starts_at }) => starts_at.getTime())
  const isTaken = (time: number) => taken.some((each) => Math.abs(each - time) < MOCK_INTERVIEW_MINUTES * 60_000)
  return hours
    .flatMap(({ weekday, minute, time_zone }) => timesOf(weekday, clockOf(minute), time_zone ?? zone, now))
    .filter((time) => time.getTime() >= now.getTime() + notice && !isTaken(time.getTime()))
    .toSorted((a, b) => a.getTime() - b.getTime())
}

const timesOf = (weekday: number, time: string, timeZone: string, now: Date): Date[] => {
  const today = Date.parse(clockAt(now, timeZone).date)
  return Array.from({ length: ahead + 1 }, (_, after) => new Date(today + after * day))
    .filter((date) => (date.getUTCDay() || 7) === weekday)
    .map((date) => instantOf(`${date.toISOString().slice(0, 10)}T${time}`, timeZone, 'startsAt'))
}

/** Returns a time in words, with the name of its zone: `Thursday, December 3 at 5:30 PM GMT+5:30`. */
export const inWords = (
  time: Date,
  { language, time_zone: timeZone }: { language: string; time_zone: string },
): string =>
  new Intl.DateTimeFormat(language, {
    ...({ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const),
    ...({ timeZoneName: 'short', timeZone } as const),
  }).format(time)

/** Returns the minutes since midnight as a time of day: `17:30`. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Returns an hour as it is stored. */
export const storedHour = ({ weekday, time }: PracticeHour): { weekday: number; minute: number } => ({
  weekday,
  minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
})
