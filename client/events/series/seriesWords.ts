import type { EventSeries } from '#contract/events/events.ts'
import type { Repeats } from '#contract/events/scheduling.ts'
import { inWords } from '#client/platform/dates.ts'
import type { Say } from '#client/platform/i18n.ts'

type Words = Say<readonly ['scheduling']>
export type Frequency = Repeats['frequency']

/** Returns the recurrence of an event that starts on a date: `Every week on Tuesday`, `Every month on the second Tuesday`. */
export const frequencyIn = (frequency: Frequency, date: string, t: Words): string => {
  const weekday = inWords(date, { weekday: 'long', timeZone: 'UTC' })
  if (frequency !== 'monthly') return t(`repeats.${frequency}`, { weekday })
  return t(monthly[Math.ceil(Number(date.slice(8, 10)) / 7) - 1] ?? 'repeats.monthly.last', { weekday })
}

const monthly = [
  ...(['repeats.monthly.first', 'repeats.monthly.second', 'repeats.monthly.third'] as const),
  ...(['repeats.monthly.fourth', 'repeats.monthly.last'] as const),
]

/** Returns the recurrence of a series, with its end if it has one: `Every week on Tuesday, until 4 May 2027`. */
export const repetitionOf = ({ rule, timeZone }: EventSeries, t: Words): string => {
  const [, year, month, date] = /^DTSTART[^:]*:(\d{4})(\d\d)(\d\d)/m.exec(rule) ?? []
  const often = frequencyIn(frequencyOf(rule), `${year}-${month}-${date}`, t)
  const [, ...last] = /UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(rule) ?? []
  if (last.length === 0) return often
  const [lastYear = '', lastMonth = '', lastDate = '', ...clock] = last
  const until = `${lastYear}-${lastMonth}-${lastDate}T${clock.join(':')}Z`
  return t('repeats.until_day', { often, day: inWords(until, { dateStyle: 'medium', timeZone }) })
}

const frequencyOf = (rule: string): Frequency => {
  if (/FREQ=MONTHLY/.test(rule)) return 'monthly'
  return /INTERVAL=2/.test(rule) ? 'fortnightly' : 'weekly'
}
