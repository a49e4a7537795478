import { LANGUAGES } from '#contract/languages.ts'
import { locale, readRegion, timeZoneShown } from './locale.ts'
import { memoize } from './memoize.ts'

/** Returns the day of an instant, in the viewer's language and zone: `21 Nov 2026`. */
export const day = (instant: string): string => inWords(instant, { dateStyle: 'medium' })

/** Returns the day of an instant without its year, in the viewer's language and zone: `21 Nov`. */
export const shortDay = (instant: string | Date): string => inWords(instant, { day: 'numeric', month: 'short' })

/** Returns a calendar day, `2028-01-01`, in the viewer's language: `1 January 2028`. */
export const calendarDay = (date: string): string => inWords(date, { dateStyle: 'long', timeZone: 'UTC' })

/** Returns a day of any year, `--03-12` as in vCard, in the viewer's language: `12 March`. */
export const dayOfYear = (date: string): string =>
  // A leap year, because it has every day.
  inWords(`2000${date.slice(1)}`, { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Returns the day and time of an instant, in the viewer's language and zone. */
export const dayAndTime = (instant: string): string => inWords(instant, { dateStyle: 'medium', timeStyle: 'short' })

/** Returns the time of day of an instant, in the viewer's language, in `timeZone` or else the viewer's. */
export const timeOfDay = (instant: string | Date, timeZone = timeZoneShown()): string =>
  inWords(instant, { timeStyle: 'short', timeZone })

const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Returns how long ago an instant was, in words: `3 days ago`. Beyond 30 days returns the day. */
export const ago = (instant: string, now = Date.now()): string => {
  const passed = now - Date.parse(instant)
  if (passed > 30 * 86_400_000) return day(instant)
  const [unit, length] = spans.find(([, span]) => passed >= span) ?? ['minute', 60_000]
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-Math.floor(passed / length), unit)
}

/** Returns the name of a time zone in the viewer's language: `India Standard Time`. */
export const zoneName = (timeZone = timeZoneShown()): string => namedZone(timeZone, 'longGeneric')

/** Returns the current offset of a time zone: `GMT+5:30`. */
export const zoneOffset = (timeZone: string): string => namedZone(timeZone, 'shortOffset')

/** Returns the parts of a calendar leaf for an instant, in the viewer's language and zone. */
export const calendarLeaf = (instant: string): { month: string; day: string; weekday: string } => ({
  month: inWords(instant, { month: 'short' }),
  day: inWords(instant, { day: '2-digit' }),
  weekday: inWords(instant, { weekday: 'short' }),
})

/** Returns the weekday and time of an event, with the day if it is in another year; `named` adds the zone's name. */
export const weekdayAndTime = (instant: string, { timeZone = timeZoneShown(), named = false } = {}): string => {
  const otherYear = fieldParts(instant).date.slice(0, 4) !== fieldParts(new Date()).date.slice(0, 4)
  return inWords(instant, {
    weekday: 'short',
    ...(otherYear && { year: 'numeric', month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(named && { timeZoneName: 'short' }),
  })
}

/** Returns an instant as date and time inputs hold it, `2026-11-28`, `18:30`, in `timeZone` or else the viewer's. */
export const fieldParts = (instant: string | Date, timeZone = timeZoneShown()): { date: string; time: string } => {
  const parts = formatOf(
    {
      ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
      ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const),
    },
    'en',
  ).formatToParts(new Date(instant))
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** Returns an instant in words, in the viewer's language and zone unless `options` name others. */
export const inWords = (instant: string | Date, options: Intl.DateTimeFormatOptions): string => {
  const format = formatOf(options)
  const at = new Date(instant)
  const isRightToLeft = LANGUAGES[readRegion().language].direction === 'rtl'
  return isRightToLeft ? withClockApart(format.formatToParts(at)) : format.format(at)
}

/** Returns a range of instants in words, like `inWords`; common parts appear once. */
export const rangeInWords = (from: string, to: string, options: Intl.DateTimeFormatOptions): string => {
  const format = formatOf(options)
  const [first, last] = [new Date(from), new Date(to)]
  const isRightToLeft = LANGUAGES[readRegion().language].direction === 'rtl'
  return isRightToLeft ? withClockApart(format.formatRangeToParts(first, last)) : format.formatRange(first, last)
}

// Isolates the clock time with marks, because its digits and letters would otherwise be reordered when drawn.
const withClockApart = (parts: Pick<Intl.DateTimeFormatPart, 'type' | 'value'>[]): string => {
  const isClock = ({ type }: Pick<Intl.DateTimeFormatPart, 'type'>) =>
    /hour|minute|second|dayPeriod|timeZoneName/i.test(type)
  const [first, last] = [parts.findIndex(isClock), parts.findLastIndex(isClock)]
  return parts.map(({ value }, at) => (at === first ? '\u2066' : '') + value + (at === last ? '\u2069' : '')).join('')
}

const namedZone = (timeZone: string, timeZoneName: 'longGeneric' | 'shortOffset'): string =>
  new Intl.DateTimeFormat(locale(), { timeZone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

const formatOf = (options: Intl.DateTimeFormatOptions, language = locale()): Intl.DateTimeFormat =>
  createFormat(language, { timeZone: timeZoneShown(), ...options })

// In a long conversation, creating a format for each date would take most of the time.
const createFormat = memoize(
  (language: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
)
