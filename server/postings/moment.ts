import type { Language } from '#contract/languages.ts'
import { AppError } from '#server/platform/errors.ts'

/** Converts local dates and times to instants and back, in the zones that Intl knows. */

const PARTS = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d+))?(?:(Z)|([+-])(\d\d):?(\d\d))?$/i
const minute = 60 * 1000
const day = 24 * 60 * minute
// Later instants have a five-digit year in some zones.
const latest = Date.UTC(9999, 11, 31)

/**
 * Returns the instant of `text`: ISO 8601, with an offset or as local time in `timeZone`. A time that clocks skip is read as if they had not changed
 * yet; one that they show twice is the first of the two (as RFC 5545 says). Throws `request.invalid` for `field` if there is no such date.
 */
export const instantOf = (text: string, timeZone: string, field: string): Date => {
  const [, date = '', time = '', fraction = '', utc, sign, hours, minutes] = PARTS.exec(text) ?? []
  const shown = Date.parse(`${date}T${time.padEnd(8, ':00')}.${fraction.slice(0, 3).padEnd(3, '0')}Z`)
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(`${date}T${time}`)) throw notADate(field)

  const instant =
    sign === undefined
      ? shown - (utc === undefined ? offsetOfClocks(shown, timeZone) : 0)
      : shown - Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * minute
  if (instant >= latest) throw notADate(field)
  return new Date(instant)
}

/** Returns the local date and time in `timeZone` at an instant: `2026-11-21`, `18:30`. */
export const clockAt = (instant: Date, timeZone: string): { date: string; time: string } => {
  const shown = new Date(shownAt(instant.getTime(), formatOf(timeZone))).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** Returns how far the local time `shown` (as if it were UTC, in ms) is ahead of UTC, in ms. */
const offsetOfClocks = (shown: number, timeZone: string): number => {
  const format = formatOf(timeZone)
  const offsetAt = (instant: number) => shownAt(instant, format) - instant
  // No zone is more than a day from UTC, so these are the offsets before and after any clock change nearby.
  const [before, after] = [offsetAt(shown - day), offsetAt(shown + day)]
  const fitsAfter = offsetAt(shown - after) === after
  const fitsBefore = offsetAt(shown - before) === before
  return fitsBefore || !fitsAfter ? before : after
}

// Creating a format takes as long as a small query. There are some 600 zones, and more ways to write them.
const mostFormats = 1000
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  if (formats.size >= mostFormats) formats.clear()
  const format = makeFormat(timeZone)
  formats.set(timeZone, format)
  return format
}

const makeFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

const shownAt = (instant: number, format: Intl.DateTimeFormat): number => {
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day: dayOfMonth = 1, hour = 0, minute: minutes = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, dayOfMonth, hour, minutes, second) + (((instant % 1000) + 1000) % 1000)
}

const notADate = (field: string) => new AppError('request.invalid', { fields: { [field]: 'date' } })

/** Returns an instant in words, with its time zone: `Saturday 28 November at 18:00 GMT+1`. */
export const momentIn = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    timeZone,
  }).format(at)
