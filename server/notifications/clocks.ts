import type { Digest, QuietHours } from '#contract/notifications/notification-choices.ts'
import { clockAt, instantOf } from '#server/postings/public.ts'

const day = 24 * 60 * 60 * 1000
const morning = '08:00'
const monday = 1

/** When the quiet hours end in which an instant lies, by the clocks of `timeZone`; undefined when it lies in none. */
export const quietUntil = (at: Date, hours: QuietHours | null, timeZone: string): Date | undefined => {
  if (hours === null) return undefined
  const { from, to } = hours
  const { date, time } = clockAt(at, timeZone)
  const overnight = from > to
  const isQuiet = overnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return undefined
  const end = instantAt(overnight && time >= from ? dayAfter(date) : date, to, timeZone)
  // Where clocks were put back, they show a quiet time again after its end.
  return end > at ? end : new Date(at.getTime() + day / 24)
}

/** The next morning after an instant on which a digest goes out, by the clocks of `timeZone`. */
export const nextDigest = (after: Date, digest: Exclude<Digest, 'off'>, timeZone: string): Date => {
  let { date } = clockAt(after, timeZone)
  for (;;) {
    const due = instantAt(date, morning, timeZone)
    if (due > after && (digest === 'daily' || weekdayOf(date) === monday)) return due
    date = dayAfter(date)
  }
}

/** True when a digest goes out at an instant by the clocks of `timeZone`. */
export const isDigestTime = (at: Date, digest: Exclude<Digest, 'off'>, timeZone: string): boolean =>
  nextDigest(new Date(at.getTime() - 1), digest, timeZone).getTime() === at.getTime()

const instantAt = (date: string, time: string, timeZone: string): Date => instantOf(`${date}T${time}`, timeZone, 'time')

const dayAfter = (date: string): string => new Date(Date.parse(date) + day).toISOString().slice(0, 10)

const weekdayOf = (date: string): number => new Date(date).getUTCDay()
