import { fieldParts, inWords } from '#client/platform/dates.ts'
import { locale, readRegion } from '#client/platform/locale.ts'

// Calendar days have no zone, so they are computed in UTC, like dates parsed without a time.
const dayLength = 86_400_000

/** Returns today in the viewer's time zone: `2026-11-25`. */
export const currentDay = (): string => fieldParts(new Date()).date

/** Formats a calendar day. */
export const inDays = (date: string, options: Intl.DateTimeFormatOptions): string =>
  inWords(date, { ...options, timeZone: 'UTC' })

/** Formats the weekday of a day for a narrow column. Urdu has no initials, for which Intl returns the English ones. */
export const weekdayInitial = (date: string): string =>
  inDays(date, { weekday: readRegion().language === 'ur' ? 'short' : 'narrow' })

/** Returns the day a number of days after another. */
export const daysFrom = (date: string, days: number): string => dateOf(Date.parse(date) + days * dayLength)

/** Returns the first day of the month of a day. */
export const firstOf = (date: string): string => `${date.slice(0, 7)}-01`

/** Returns the same day a number of months later, or the last day of a shorter month. */
export const monthsFrom = (date: string, months: number): string => {
  const first = new Date(firstOf(date))
  const month = dateOf(first.setUTCMonth(first.getUTCMonth() + months))
  const last = daysFrom(dateOf(new Date(month).setUTCMonth(new Date(month).getUTCMonth() + 1)), -1)
  return [`${month.slice(0, 7)}${date.slice(7)}`, last].toSorted()[0] ?? month
}

/** Returns the six weeks around the month of a day, starting on the locale's first weekday. */
export const weeksOf = (date: string): string[][] => {
  const first = new Date(firstOf(date))
  const start = first.getTime() - ((first.getUTCDay() - firstWeekday() + 7) % 7) * dayLength
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => dateOf(start + (week * 7 + index) * dayLength)),
  )
}

/** Returns whether the text is a calendar day in the supported range: `2026-11-25`. */
export const isDay = (text: string): boolean =>
  /^(?:19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dateOf(Date.parse(text)) === text

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

// 1 is Monday, 7 is Sunday. Firefox has no such data, so weeks start on Monday there, as in most of the world.
const firstWeekday = (): number => {
  // Available under one of two names, which TypeScript doesn't know yet.
  const known = new Intl.Locale(locale()) as {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
}
