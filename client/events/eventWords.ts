import type { Event } from '#contract/events/events.ts'
import type { Say } from '#client/platform/i18n.ts'
import { dayAndTime, inWords, rangeInWords, timeOfDay } from '#client/platform/dates.ts'
import { dateOf, daysAgo } from '#client/platform/days.ts'
import { locale, timeZoneShown } from '#client/platform/locale.ts'

type Words = Say<['events', 'common']>
type Times = Pick<Event, 'dateTime' | 'endsAt'>
const hour = 3_600_000

/** Formats the time of an event in the viewer's time zone: `18:00–19:30`, with the day of the end if it differs: `20:00 – Sun 01:30`. */
export const clockTime = ({ dateTime, endsAt }: Times): string => {
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  if (endsAt === null) return inWords(dateTime, clock)
  const days = -daysAgo(endsAt, new Date(dateTime))
  if (days === 0) return rangeInWords(dateTime, endsAt, clock)
  const day = days < 7 ? ({ weekday: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const)
  return `${inWords(dateTime, clock)} – ${inWords(endsAt, { ...day, ...clock })}`
}

/** Formats the start day in the viewer's time zone: `Tuesday 24 November`, with the year if it isn't the current one. */
export const dayInWords = ({ dateTime }: Pick<Times, 'dateTime'>, now = new Date()): string => {
  const isOtherYear = dateOf(dateTime).slice(0, 4) !== dateOf(now).slice(0, 4)
  const whole = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return inWords(dateTime, isOtherYear ? { ...whole, year: 'numeric' } : whole)
}

/** Formats day and time: `Tuesday 24 November · 18:00–19:30`. */
export const fullTime = (event: Times): string => `${dayInWords(event)} · ${clockTime(event)}`

/** Formats short date and time, for use beside a weekday: `24 Nov, 18:00–19:30`. */
export const dateAndTime = (event: Times): string =>
  `${inWords(event.dateTime, { day: 'numeric', month: 'short' })}, ${clockTime(event)}`

/** Formats the start in the college's time zone, with the weekday if it differs: `18:00`. Returns undefined if it is the same as the viewer's. */
export const collegeTime = (dateTime: string, timeZone: string): string | undefined => {
  const at = (zone: string) =>
    [inWords(dateTime, { weekday: 'short', timeZone: zone }), timeOfDay(dateTime, zone)] as const
  const [weekday, time] = at(timeZone)
  const [ownWeekday, ownTime] = at(timeZoneShown())
  if (weekday !== ownWeekday) return `${weekday} ${time}`
  return time === ownTime ? undefined : time
}

/** Returns a short text for where an event takes place. */
export const whereIn = ({ mode, place }: Pick<Event, 'mode' | 'place'>, t: Words): string => {
  if (mode === 'online' || place === null) return t('mode.online')
  return mode === 'hybrid' ? t('where.both', { place }) : place
}

type Attendance = Pick<Event, 'author' | 'goingCount' | 'placesLeft' | 'mine' | 'rsvp'>

/** Returns whether no one is going, including the host. The college and members who left don't count as going. */
export const isNobodyGoing = ({ author, goingCount }: Pick<Event, 'author' | 'goingCount'>): boolean =>
  goingCount === 0 && !isPerson(author)

const isPerson = (author: Event['author']): boolean => author !== null && author._id !== null

/** Returns the attendance: `18 going`, or `9 going · 3 spots left`. Includes the host, who takes no spot. */
export const goingIn = ({ author, goingCount, placesLeft, mine, rsvp }: Attendance, t: Words): string => {
  const isCounted = !isPerson(author) || (mine && rsvp?.answer === 'going')
  const count = goingCount + (isCounted ? 0 : 1)
  const going = t('going.count', { count, figure: figure(count) })
  if (placesLeft === null) return going
  return placesLeft <= 0
    ? t('going.full', { going })
    : t('going.left', { going, count: placesLeft, figure: figure(placesLeft) })
}

/** Formats a position on the waiting list: `3rd`. */
export const ordinal = (position: number, t: Words): string => {
  const rule = new Intl.PluralRules(locale(), { type: 'ordinal' }).select(position)
  return t(ordinals[rule], { figure: figure(position) })
}

const ordinals = {
  ...({ one: 'ordinal.one', two: 'ordinal.two', few: 'ordinal.few' } as const),
  ...({ zero: 'ordinal.other', many: 'ordinal.other', other: 'ordinal.other' } as const),
}

/** Formats the deadline for claiming a place: the time, with the weekday if it is ambiguous. */
export const claimUntil = (offeredUntil: string, now = Date.now()): string =>
  inWords(offeredUntil, {
    ...(Date.parse(offeredUntil) - now > 20 * hour && { weekday: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  })

/** Formats the time of a check-in, with the date unless it was today. */
export const checkInTime = (checkedInAt: string, now = new Date()): string =>
  isSameDay(checkedInAt, now) ? timeOfDay(checkedInAt) : dayAndTime(checkedInAt)

const isSameDay = (one: string, other: Date): boolean =>
  inWords(one, { dateStyle: 'short' }) === inWords(other, { dateStyle: 'short' })

/** Returns whether an event has begun, after which it can't be answered. */
export const hasBegun = ({ dateTime }: Times, now = Date.now()): boolean => Date.parse(dateTime) <= now

/** Returns whether an event is over. Without an end, it lasts an hour, as in calendars. */
export const isOver = ({ dateTime, endsAt }: Times, now = Date.now()): boolean =>
  Date.parse(endsAt ?? dateTime) + (endsAt === null ? hour : 0) <= now

/** Returns whether the next attendee would go on the waiting list. */
export const isFull = ({ placesLeft }: Pick<Event, 'placesLeft'>): boolean => placesLeft === 0

const figure = (count: number): string => count.toLocaleString(locale())
