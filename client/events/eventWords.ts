import type { Event } from '#contract/events/events.ts'
import type { Say } from '#client/platform/i18n.ts'
import { dayAndTime, inWords, rangeInWords, timeOfDay } from '#client/platform/dates.ts'
import { locale, timeZoneShown } from '#client/platform/locale.ts'

type Words = Say<['events', 'common']>
type Times = Pick<Event, 'dateTime' | 'endsAt'>

/** When an event takes place, short, by the viewer's clocks: `Tue 18:00–19:30`; with its day once it lasts beyond one. */
export const shortTime = ({ dateTime, endsAt }: Times): string => {
  const clock = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const
  return endsAt === null ? inWords(dateTime, clock) : rangeInWords(dateTime, endsAt, clock)
}

/** The same in full: `Tuesday 24 November 2026, 18:00–19:30`. */
export const fullTime = ({ dateTime, endsAt }: Times): string => {
  const whole = {
    ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: 'numeric', minute: '2-digit' } as const),
  }
  return endsAt === null ? inWords(dateTime, whole) : rangeInWords(dateTime, endsAt, whole)
}

/**
 * When an event begins by the college's clocks, where they differ from the viewer's: `18:00`, or with the weekday where that differs
 * too.
 */
export const collegeTime = (dateTime: string, timeZone: string): string | undefined => {
  const at = (zone: string) =>
    [inWords(dateTime, { weekday: 'short', timeZone: zone }), timeOfDay(dateTime, zone)] as const
  const [weekday, time] = at(timeZone)
  const [ownWeekday, ownTime] = at(timeZoneShown())
  if (weekday !== ownWeekday) return `${weekday} ${time}`
  return time === ownTime ? undefined : time
}

/** Where an event takes place, in a few words. */
export const whereIn = ({ mode, place }: Pick<Event, 'mode' | 'place'>, t: Words): string => {
  if (mode === 'online' || place === null) return t('mode.online')
  return mode === 'hybrid' ? t('where.both', { place }) : place
}

/** How many are going: `18 going`, or `9 of 12 going`. */
export const goingIn = ({ capacity, goingCount }: Pick<Event, 'capacity' | 'goingCount'>, t: Words): string =>
  capacity === null
    ? t('going.count', { count: goingCount, figure: figure(goingCount) })
    : t('going.of', { going: figure(goingCount), places: figure(capacity) })

/** A place in the waiting list: `3rd`. */
export const ordinal = (position: number, t: Words): string => {
  const rule = new Intl.PluralRules(locale(), { type: 'ordinal' }).select(position)
  return t(ordinals[rule], { figure: figure(position) })
}

const ordinals = {
  ...({ one: 'ordinal.one', two: 'ordinal.two', few: 'ordinal.few' } as const),
  ...({ zero: 'ordinal.other', many: 'ordinal.other', other: 'ordinal.other' } as const),
}

/** Until when a place is kept for the viewer: the time today, and the weekday with it else. */
export const claimUntil = (offeredUntil: string, now = new Date()): string =>
  inWords(offeredUntil, {
    ...(!isSameDay(offeredUntil, now) && { weekday: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  })

/** When somebody was checked in: the time today, and the date with it else. */
export const checkInTime = (checkedInAt: string, now = new Date()): string =>
  isSameDay(checkedInAt, now) ? timeOfDay(checkedInAt) : dayAndTime(checkedInAt)

const isSameDay = (one: string, other: Date): boolean =>
  inWords(one, { dateStyle: 'short' }) === inWords(other, { dateStyle: 'short' })

/** True once an event has begun, after which nobody answers it. */
export const hasBegun = ({ dateTime }: Times, now = Date.now()): boolean => Date.parse(dateTime) <= now

/** True where the next who wants to go waits. */
export const isFull = ({ placesLeft }: Pick<Event, 'placesLeft'>): boolean => placesLeft === 0

const figure = (count: number): string => count.toLocaleString(locale())
