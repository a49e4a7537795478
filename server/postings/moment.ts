import { AppError } from '#server/platform/errors.ts'

/** Local dates and times to instants and back, by the zones that Intl knows. */

const PARTS = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d+))?(?:(Z)|([+-])(\d\d):?(\d\d))?$/i
const minute = 60 * 1000
const day = 24 * 60 * minute
// Later instants have no four-figure year in every zone.
const latest = Date.UTC(9999, 11, 31)

/**
 * The instant that `text` names: ISO 8601, with an offset, or without, then as clocks in `timeZone` show it. A time that
 * clocks skip counts as if they had not been put forward yet; one that they show twice is the first of the two (as RFC 5545
 * says). A date that no calendar has: `request.invalid` beside `field`.
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

/** What calendar and clock show in `timeZone` at an instant: `2026-11-21`, `18:30`. */
export const clockAt = (instant: Date, timeZone: string): { date: string; time: string } => {
  const shown = new Date(shownAt(instant.getTime(), formatOf(timeZone))).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** How far clocks that show `shown` (as if it were UTC, in ms) are ahead of UTC. */
const offsetOfClocks = (shown: number, timeZone: string): number => {
  const format = formatOf(timeZone)
  const offsetAt = (instant: number) => shownAt(instant, format) - instant
  // No zone is more than a day from UTC: these two are the offsets before and after a change of clocks near by.
  const [before, after] = [offsetAt(shown - day), offsetAt(shown + day)]
  const fitsAfter = offsetAt(shown - after) === after
  const fitsBefore = offsetAt(shown - before) === before
  return fitsBefore || !fitsAfter ? before : after
}

// Making one takes as long as a small query. There are some 600 zones, and more ways to write them.
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
