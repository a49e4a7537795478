import { clockAt, instantOf } from '#server/postings/public.ts'

const day = 86_400_000
const saturday = 6
const morning = '09:00'

/**
 * Returns the end of the coming Sunday by the clocks of a time zone, and when to remind of it: on the Saturday morning before. On a Sunday, the next
 * one is meant.
 */
export const comingSunday = (now: Date, timeZone: string): { until: Date; remindAt: Date } => {
  const { date } = clockAt(now, timeZone)
  const weekday = new Date(date).getUTCDay()
  // On Saturday, the next day is meant.
  const days = saturday - weekday
  return {
    until: instantOf(`${dateAfter(date, days + 2)} 00:00`, timeZone, 'until'),
    remindAt: instantOf(`${dateAfter(date, days)} ${morning}`, timeZone, 'until'),
  }
}

const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
