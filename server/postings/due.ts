import type { WaitingKind } from '#contract/desk/desk.ts'
import { clockAt, instantOf } from './moment.ts'

const day = 24 * 60 * 60 * 1000
/** How long work may wait: a report until the end of the same working day, the others this number of days or working days. */
const limits: Partial<Record<WaitingKind, 'today' | { days: number } | { workingDays: number }>> = {
  reports: 'today',
  letters: { workingDays: 2 },
  verifications: { days: 5 },
}
const endOfWork = '18:00'

/** Returns when work that waits since `since` is late, by the clocks of the college; null without a limit. */
export const dueOf = (kind: WaitingKind, since: Date | null, timeZone: string): Date | null => {
  const limit = limits[kind]
  if (limit === undefined || since === null) return null
  if (limit === 'today') return endOfWorkingDay(since, timeZone)
  if ('days' in limit) return new Date(since.getTime() + limit.days * day)
  let due = since
  for (let left = limit.workingDays; left > 0;) {
    due = new Date(due.getTime() + day)
    if (!isWeekend(clockAt(due, timeZone).date)) left -= 1
  }
  return due
}

/** Returns the next 18:00 of a working day. */
const endOfWorkingDay = (since: Date, timeZone: string): Date => {
  const clock = clockAt(since, timeZone)
  for (let date = Date.parse(clock.date) + (clock.time < endOfWork ? 0 : day); ; date += day) {
    const text = new Date(date).toISOString().slice(0, 10)
    if (!isWeekend(text)) return instantOf(`${text}T${endOfWork}`, timeZone, 'since')
  }
}

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay())
