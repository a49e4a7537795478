import type { Digest, QuietHours } from '#contract/notifications/notification-choices.ts'
import { clockAt, instantOf } from '#server/postings/public.ts'

const day = 24 * 60 * 60 * 1000
const morning = '08:00'
const monday = 1

/** Returns when the quiet hours around an instant end in `timeZone`; undefined outside quiet hours. */
export const quietUntil = (at: Date, hours: QuietHours | null, timeZone: string): Date | undefined => {
  if (hours === null) return undefined
  const { from, to } = hours
  const { date, time } = clockAt(at, timeZone)
  const overnight = from > to
  const isQuiet = overnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return undefined
  const end = instantAt(overnight && time >= from ? dayAfter(date) : date, to, timeZone)
  // Where clocks are put back, a quiet time can repeat after its end.
  return end > at ? end : new Date(at.getTime() + day / 24)
}

/** Returns the next time after an instant that a digest is due, in the morning of `timeZone`. */
export const nextDigest = (after: Date, digest: Exclude<Digest, 'off'>, timeZone: string): Date => {
  let { date } = clockAt(after, timeZone)
  for (;;) {
    const due = instantAt(date, morning, timeZone)
    if (due > after && (digest === 'daily' || weekdayOf(date) === monday)) return due
    date = dayAfter(date)
  }
}

/** Returns whether a digest is due at an instant in `timeZone`. */
export const isDigestTime = (at: Date, digest: Exclude<Digest, 'off'>, timeZone: string): boolean =>
  nextDigest(new Date(at.getTime() - 1), digest, timeZone).getTime() === at.getTime()

const instantAt = (date: string, time: string, timeZone: string): Date => instantOf(`${date}T${time}`, timeZone, 'time')

const dayAfter = (date: string): string => new Date(Date.parse(date) + day).toISOString().slice(0, 10)

const weekdayOf = (date: string): number => new Date(date).getUTCDay()
