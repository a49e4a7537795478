import { fieldParts, inWords, timeOfDay } from './dates.ts'

const dayLength = 86_400_000

/** Returns the day of an instant in words: today, yesterday, or its date in the viewer's language and zone. */
export const dayWords = (
  instant: string | Date,
  words: { today: string; yesterday: string },
  now = new Date(),
): string => {
  const age = daysAgo(instant, now)
  if (age === 0) return words.today
  if (age === 1) return words.yesterday
  const thisYear = yearOf(instant) === yearOf(now)
  return inWords(instant, { weekday: 'long', day: 'numeric', month: 'long', ...(!thisYear && { year: 'numeric' }) })
}

/** Returns a brief time for a list row: the time today, the weekday this week, else the date. */
export const briefTime = (instant: string, now = new Date()): string => {
  const age = daysAgo(instant, now)
  if (age <= 0) return timeOfDay(instant)
  return inWords(instant, age < 7 ? { weekday: 'short' } : { dateStyle: 'short' })
}

/** Returns how many calendar days ago an instant was, in the viewer's zone, independent of clock changes. */
export const daysAgo = (instant: string | Date, now = new Date()): number =>
  Math.round((Date.parse(dateOf(now)) - Date.parse(dateOf(instant))) / dayLength)

/** Returns the instant at which a calendar day begins in the viewer's zone. */
export const startOfDay = (date: string): string => instantOf(date, '00:00')

/** Returns the instant at which the clock shows a day and a time, `2026-12-01` and `18:30`, in the viewer's zone. */
export const instantOf = (date: string, time: string): string => {
  const shown = Date.parse(`${date}T${time}Z`)
  let at = shown
  // Twice, because clocks may change between the first guess and the time.
  for (let round = 0; round < 2; round += 1) {
    const parts = fieldParts(new Date(at))
    at -= Date.parse(`${parts.date}T${parts.time}Z`) - shown
  }
  return new Date(at).toISOString()
}

/** Returns the calendar day of an instant in the viewer's zone: `2026-11-28`. */
export const dateOf = (instant: string | Date): string => fieldParts(instant).date

const yearOf = (instant: string | Date): string => dateOf(instant).slice(0, 4)
