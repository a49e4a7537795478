import { inWords } from '#client/platform/dates.ts'

/** Returns a month of a year in the viewer's language: `March 2024`. */
export const monthOfYear = ({ year, month }: { year: number; month: number }): string =>
  inWords(new Date(Date.UTC(year, month - 1, 1)), { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns a month's name in the viewer's language. */
export const monthName = (month: number): string =>
  inWords(new Date(Date.UTC(2000, month - 1, 1)), { month: 'long', timeZone: 'UTC' })
