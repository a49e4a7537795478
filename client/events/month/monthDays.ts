import { fieldParts, inWords } from '#client/platform/dates.ts'
import { locale, readRegion } from '#client/platform/locale.ts'

// Days of the calendar have no zone: all are reckoned in UTC, as a date without a time is read.
const dayLength = 86_400_000

/** Today, by the viewer's clocks: `2026-11-25`. */
export const currentDay = (): string => fieldParts(new Date()).date

/** A day of the calendar in words. */
export const inDays = (date: string, options: Intl.DateTimeFormatOptions): string =>
  inWords(date, { ...options, timeZone: 'UTC' })

/** The weekday of a day of the calendar, as briefly as the head of a column has it. Urdu has no initials: there Intl gives the English ones. */
export const weekdayInitial = (date: string): string =>
  inDays(date, { weekday: readRegion().language === 'ur' ? 'short' : 'narrow' })

/** The day so many days after another. */
export const daysFrom = (date: string, days: number): string => dateOf(Date.parse(date) + days * dayLength)

/** The first day of the month of a day. */
export const firstOf = (date: string): string => `${date.slice(0, 7)}-01`

/** The same day so many months later, or the last of a month that is shorter. */
export const monthsFrom = (date: string, months: number): string => {
  const first = new Date(firstOf(date))
  const month = dateOf(first.setUTCMonth(first.getUTCMonth() + months))
  const last = daysFrom(dateOf(new Date(month).setUTCMonth(new Date(month).getUTCMonth() + 1)), -1)
  return [`${month.slice(0, 7)}${date.slice(7)}`, last].toSorted()[0] ?? month
}

/** The six weeks that hold the month of a day, from the day on which weeks begin where the viewer is. */
export const weeksOf = (date: string): string[][] => {
  const first = new Date(firstOf(date))
  const start = first.getTime() - ((first.getUTCDay() - firstWeekday() + 7) % 7) * dayLength
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => dateOf(start + (week * 7 + index) * dayLength)),
  )
}

/** True for a day of the calendar of these times: `2026-11-25`. */
export const isDay = (text: string): boolean =>
  /^(?:19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dateOf(Date.parse(text)) === text

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

// As browsers have it: 1 is Monday, 7 Sunday. Firefox does not say; most of the world begins on Monday.
const firstWeekday = (): number => {
  // What all but one of them have, by one of two names, and TypeScript does not know yet.
  const known = new Intl.Locale(locale()) as {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
}
