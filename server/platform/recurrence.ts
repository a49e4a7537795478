import { RRuleTemporal } from 'rrule-temporal'

/** The only adapter of rrule-temporal. A recurrence: `start` and `except` are local times in `timeZone`, without seconds. */
export type Recurrence = {
  frequency: 'weekly' | 'fortnightly' | 'monthly'
  start: { date: string; time: string }
  timeZone: string
  /** The number of occurrences, exceptions included, or the end. Endless without either. */
  count?: number | undefined
  until?: Date | undefined
  /** Dates on which it doesn't take place. */
  except: readonly string[]
}

/**
 * Returns the properties of RFC 5545: DTSTART, RRULE and EXDATE, one per line. Monthly means the same weekday of the month, or its last when the
 * first occurrence is on a fifth one.
 */
export const ruleOf = ({ frequency, start, timeZone, count, until, except }: Recurrence): string => {
  const parts = [
    ...partsOf(frequency, start.date),
    ...(count === undefined ? [] : [`COUNT=${count}`]),
    ...(until === undefined ? [] : [`UNTIL=${inUtc(until)}`]),
  ]
  return propertiesOf({ parts, start, timeZone, except })
}

/** Returns the occurrences after one instant and up to another. The local time in its zone is the same each time. */
export const occurrencesOf = (rule: string, after: Date, until: Date): Date[] =>
  datesOf(rule, after, until).map(({ at }) => at)

/** Returns the rule, ended before one of its occurrences. */
export const endRule = (rule: string, before: Date): string =>
  rule.replace(/^RRULE:(.*)$/m, (_, parts: string) => {
    const until = `UNTIL=${inUtc(new Date(before.getTime() - 1000))}`
    return `RRULE:${[...withoutEnd(parts), until].join(';')}`
  })

type Restart = { from: Date; startsAt: Date; start: Recurrence['start']; timeZone: string; scheduledUntil: Date }

/**
 * Returns the rule from its occurrence `from` on, moved to `startsAt`, which is `start` in local time. Later occurrences, the end and the
 * exceptions move along. Also returns the new starts of the occurrences up to `scheduledUntil`, keyed by the old start in ms.
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
  // The nth weekday of a month may move by some weeks more than the first occurrence did.
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
