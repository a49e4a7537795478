import type { Repeats } from '#contract/events/scheduling.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { occurrencesOf, ruleOf } from '#server/platform/recurrence.ts'
import { performBatches } from '#server/platform/tasks/performEach.ts'
import { clockAt, instantOf } from '#server/postings/public.ts'
import {
  findLastAhead,
  findSeriesToExtend,
  insertOccurrence,
  insertSeries,
  joinSeries,
  lockSeries,
  setScheduledUntil,
} from './queries.ts'

const day = 86_400_000
// How far ahead events of a series are scheduled, in ms.
const ahead = 365 * day

/** Returns the rule of a series and its dates for the first year. Throws `request.invalid` if there are none. */
export const seriesOf = (
  { frequency, count, until, except }: Repeats,
  startsAt: Date,
  timeZone: string,
  now: Date,
): { rule: string; timeZone: string; starts: Date[]; scheduledUntil: Date } => {
  const start = clockAt(startsAt, timeZone)
  const last = until === undefined ? undefined : instantOf(`${until} 23:59:59`, timeZone, 'until')
  const rule = ruleOf({ frequency, start, timeZone, count, until: last, except: [...new Set(except)] })
  const scheduledUntil = new Date(Math.max(now.getTime(), startsAt.getTime()) + ahead)
  const starts = occurrencesOf(rule, new Date(startsAt.getTime() - day), scheduledUntil)
  if (starts.length === 0) throw new AppError('request.invalid', { fields: { repeats: 'never' } })
  return { rule, timeZone, starts, scheduledUntil }
}

/** Makes a stored event the first of a series, and schedules the other dates returned by `seriesOf`. */
export const repeatEvent = async (
  tx: Db,
  eventId: string,
  { rule, timeZone, starts, scheduledUntil }: ReturnType<typeof seriesOf>,
  now: Date,
): Promise<void> => {
  const id = newId()
  await insertSeries(tx, { id, rule, time_zone: timeZone, scheduled_until: scheduledUntil, created_at: now })
  await joinSeries(tx, eventId, id)
  for (const startsAt of starts.slice(1)) await insertOccurrence(tx, eventId, { id: newId(), startsAt, now })
}

// How many series are extended at a time.
const batch = 100

/** Schedules the dates of series within the year ahead, as copies of their last upcoming event. Series without one are not extended. */
export const extendSeries = async (platform: Platform): Promise<void> => {
  const until = new Date(platform.now().getTime() + ahead)
  // A series that fails is retried the next day.
  await performBatches(
    platform,
    'extending a series of events',
    batch,
    (failed, size) => findSeriesToExtend(platform.db, until, { except: failed, limit: size }),
    ({ id }) => transaction(platform.db, (tx) => extend(platform, tx, id, until)),
  )
}

const extend = async ({ now }: Platform, tx: Db, id: string, until: Date): Promise<void> => {
  const series = await lockSeries(tx, id)
  if (series === undefined || series.scheduled_until >= until) return
  const last = await findLastAhead(tx, id, now())
  const starts = last === undefined ? [] : occurrencesOf(series.rule, series.scheduled_until, until)
  for (const startsAt of starts) await insertOccurrence(tx, last ?? '', { id: newId(), startsAt, now: now() })
  await setScheduledUntil(tx, id, until)
}
