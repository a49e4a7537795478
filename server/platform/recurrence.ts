import { RRuleTemporal } from 'rrule-temporal'

/** The only adapter of rrule-temporal. How something recurs: `start` and `except` as clocks in `timeZone` show them, without seconds. */
export type Recurrence = {
  frequency: 'weekly' | 'fortnightly' | 'monthly'
  start: { date: string; time: string }
  timeZone: string
  /** How often in all, exceptions included; or until when. Neither: without end. */
  count?: number | undefined
  until?: Date | undefined
  /** Dates on which it does not take place. */
  except: readonly string[]
}

/**
 * The properties of RFC 5545 for that: DTSTART, RRULE and EXDATE, one a line. Monthly is on the same weekday of the month, of the last where
 * it begins on a fifth one.
 */
export const ruleOf = ({ frequency, start, timeZone, count, until, except }: Recurrence): string => {
  const parts = [
    ...partsOf(frequency, start.date),
    ...(count === undefined ? [] : [`COUNT=${count}`]),
    ...(until === undefined ? [] : [`UNTIL=${until.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`]),
  ]
  const shown = (date: string) => `TZID=${timeZone}:${date.replaceAll('-', '')}T${start.time.replace(':', '')}00`
  return [
    `DTSTART;${shown(start.date)}`,
    `RRULE:${parts.join(';')}`,
    ...except.map((date) => `EXDATE;${shown(date)}`),
  ].join('\n')
}

/** When it takes place after one instant and not after another. Clocks of its zone show the same time each time. */
export const occurrencesOf = (rule: string, after: Date, until: Date): Date[] =>
  new RRuleTemporal({ rruleString: rule })
    .between(after, until, true)
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds))
    .filter((at) => at > after)

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

const partsOf = (frequency: Recurrence['frequency'], date: string): string[] => {
  if (frequency === 'weekly') return ['FREQ=WEEKLY']
  if (frequency === 'fortnightly') return ['FREQ=WEEKLY', 'INTERVAL=2']
  const week = Math.ceil(Number(date.slice(-2)) / 7)
  return ['FREQ=MONTHLY', `BYDAY=${week === 5 ? -1 : week}${weekdays[new Date(date).getUTCDay()]}`]
}
