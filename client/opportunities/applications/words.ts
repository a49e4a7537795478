import type { Person } from '#contract/members/person.ts'
import { translate } from '#client/platform/i18n.ts'
import { calendarDay, inWords } from '#client/platform/dates.ts'
import { locale } from '#client/platform/locale.ts'

/** Returns a day without its year: `20 December`. */
export const dayOf = (date: string): string => inWords(date, { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Returns a day in short form: `20 Dec`. */
export const shortDayOf = (date: string): string => inWords(date, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Returns a day with its weekday, in the viewer's zone: `Tue 24 Nov`. */
export const weekdayOf = (instant: string): string =>
  inWords(instant, { weekday: 'short', day: 'numeric', month: 'short' })

/** Returns a day with its year: `11 June 2027`. */
export const fullDayOf = calendarDay

/** Returns the first name of a full name. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName

/** Returns names in a list: `Nadia and Jonas`. */
export const namesIn = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names)

/** Returns the people who see an application, by first names: `Nadia and Jonas`. */
export const readersIn = (readers: readonly Person[]): string =>
  namesIn(readers.map(({ fullName, former }) => (former ? translate('former_member') : firstNameOf(fullName))))

/** Returns the number of days from today to a day, in the viewer's zone; negative if it has passed. */
export const daysUntil = (date: string, now = Date.now()): number => {
  const today = new Date(now)
  const start = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  return Math.round((Date.parse(`${date}T00:00Z`) - start) / 86_400_000)
}
