import { clockAt, instantOf } from '#server/postings/public.ts'

const day = 86_400_000
const saturday = 6
// From Saturday at nine to the end of Sunday.
const ahead = 39 * 3_600_000

/** Returns the end of the coming Sunday by the clocks of a time zone. On a Sunday, the next one is meant. */
export const comingSunday = (now: Date, timeZone: string): Date => {
  const { date } = clockAt(now, timeZone)
  const weekday = new Date(date).getUTCDay()
  // On Saturday, the next day is meant.
  return instantOf(`${dateAfter(date, saturday - weekday + 2)} 00:00`, timeZone, 'until')
}

/** Returns when to remind of a promise that ends with a Sunday: on the Saturday morning before. */
export const remindAt = (until: Date): Date => new Date(until.getTime() - ahead)

const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
