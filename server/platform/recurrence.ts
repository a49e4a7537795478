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
    ...(until === undefined ? [] : [`UNTIL=${inUtc(until)}`]),
  ]
  return propertiesOf({ parts, start, timeZone, except })
}

/** When it takes place after one instant and not after another. Clocks of its zone show the same time each time. */
export const occurrencesOf = (rule: string, after: Date, until: Date): Date[] =>
  datesOf(rule, after, until).map(({ at }) => at)

/** The same rule, ended before one of its occurrences. */
export const endRule = (rule: string, before: Date): string =>
  rule.replace(/^RRULE:(.*)$/m, (_, parts: string) => {
    const until = `UNTIL=${inUtc(new Date(before.getTime() - 1000))}`
    return `RRULE:${[...withoutEnd(parts), until].join(';')}`
  })

type Restart = { from: Date; startsAt: Date; start: Recurrence['start']; timeZone: string; scheduledUntil: Date }

/**
 * The same rule from its occurrence `from` on, which begins at `startsAt` now, when clocks show `start`: those that follow it move along, as do
 * its end and its exceptions. With when each of them begins now that began from then on until `scheduledUntil`, by the milliseconds of when it did.
 */
export const restartRule = (rule: string, { from, startsAt, start, timeZone, scheduledUntil }: Restart) => {
  const every = rule.replaceAll(/\nEXDATE.*/g, '')
  const except = new Set(
    [...rule.matchAll(/^EXDATE.*:(\d{4})(\d\d)(\d\d)T/gm)].map((parts) => parts.slice(1).join('-')),
  )
  const horizon = Math.max(scheduledUntil.getTime(), ...[...except].map((date) => Date.parse(date) + 2 * day))
  const before = datesOf(every, new Date(from.getTime() - 1), new Date(horizon))
  const isMoved = before[0]?.date !== start.date

  const [, parts = ''] = /^RRULE:(.*)$/m.exec(rule) ?? []
  const shape = isMoved ? partsOf(frequencyOf(parts), start.date) : withoutEnd(parts)
  const endless = propertiesOf({ parts: shape, start, timeZone, except: [] })
  const shift = startsAt.getTime() - from.getTime()
  // A weekday of the month may move by some weeks more than its first did.
  const latest = new Date(horizon + Math.max(shift, 0) + 62 * day)
  const after = datesOf(endless, new Date(startsAt.getTime() - 1), latest).slice(0, before.length)

  const [, count] = /COUNT=(\d+)/.exec(parts) ?? []
  const [, until] = /UNTIL=(\w+)/.exec(parts) ?? []
  const passed = count === undefined ? 0 : datesOf(every, new Date(0), new Date(from.getTime() - 1)).length
  const daysMoved = Math.round((Date.parse(start.date) - Date.parse(before[0]?.date ?? start.date)) / day)
  const end = [
    ...(count === undefined ? [] : [`COUNT=${Number(count) - passed}`]),
    ...(until === undefined ? [] : [`UNTIL=${inUtc(new Date(instantIn(until) + daysMoved * day))}`]),
  ]
  const excepted = after.filter((_, index) => except.has(before[index]?.date ?? '')).map(({ date }) => date)
  return {
    rule: propertiesOf({ parts: [...shape, ...end], start, timeZone, except: excepted }),
    starts: new Map(
      before.flatMap(({ at }, index) => (at > scheduledUntil ? [] : [[at.getTime(), after[index]?.at ?? at] as const])),
    ),
  }
}

const day = 86_400_000

const datesOf = (rule: string, after: Date, until: Date): { at: Date; date: string }[] =>
  new RRuleTemporal({ rruleString: rule })
    .between(after, until, true)
    .map((at) => ({ at: new Date(at.epochMilliseconds), date: at.toPlainDate().toString() }))
    .filter(({ at }) => at > after)

type Properties = Pick<Recurrence, 'start' | 'timeZone' | 'except'> & { parts: string[] }

const propertiesOf = ({ parts, start, timeZone, except }: Properties): string => {
  const shown = (date: string) => `TZID=${timeZone}:${date.replaceAll('-', '')}T${start.time.replace(':', '')}00`
  return [
    `DTSTART;${shown(start.date)}`,
    `RRULE:${parts.join(';')}`,
    ...except.map((date) => `EXDATE;${shown(date)}`),
  ].join('\n')
}

const withoutEnd = (parts: string): string[] => parts.split(';').filter((part) => !/^(?:COUNT|UNTIL)=/.test(part))

const frequencyOf = (parts: string): Recurrence['frequency'] => {
  if (parts.includes('FREQ=MONTHLY')) return 'monthly'
  return parts.includes('INTERVAL=2') ? 'fortnightly' : 'weekly'
}

// RFC 5545: `20261124T180000Z`.
const inUtc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const instantIn = (utc: string): number =>
  Date.parse(utc.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

const partsOf = (frequency: Recurrence['frequency'], date: string): string[] => {
  if (frequency === 'weekly') return ['FREQ=WEEKLY']
  if (frequency === 'fortnightly') return ['FREQ=WEEKLY', 'INTERVAL=2']
  const week = Math.ceil(Number(date.slice(-2)) / 7)
  return ['FREQ=MONTHLY', `BYDAY=${week === 5 ? -1 : week}${weekdays[new Date(date).getUTCDay()]}`]
}
