import { endRule, restartRule } from '#server/platform/recurrence.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { clockAt } from '#server/postings/public.ts'
import {
  findPlaceInSeries,
  insertSeries,
  lockFollowing,
  lockSeries,
  moveToSeries,
  type Occurrence,
  setRule,
} from './queries.ts'

/** A following event, and its new start. */
export type Following = Occurrence & { startsNow: Date }

/**
 * Splits a series, in the transaction `tx`: one of its events and all that follow become a new series. The event moves by `by` ms, and the others to
 * the same local time. Returns them locked and as they were, the event first; empty for an event that does not repeat.
 */
export const splitSeries = async (tx: Db, eventId: string, by: number, now: Date): Promise<Following[]> => {
  const place = await findPlaceInSeries(tx, eventId)
  if (place === undefined) return []
  const { series_id, original_start: from } = place
  const series = await lockSeries(tx, series_id)
  const following = await lockFollowing(tx, series_id, from)
  // Another transaction has split the series in the meantime.
  if (series === undefined || following[0]?.id !== eventId) return splitSeries(tx, eventId, by, now)

  const { time_zone: timeZone, scheduled_until: scheduledUntil } = series
  const startsAt = new Date(from.getTime() + by)
  const { rule, starts } = restartRule(series.rule, {
    ...{ from, startsAt, timeZone, scheduledUntil },
    start: clockAt(startsAt, timeZone),
  })
  const startOf = (original: Date) => starts.get(original.getTime()) ?? original
  const id = newId()
  const last = [...starts.values()].at(-1) ?? startsAt
  await insertSeries(tx, { id, rule, time_zone: timeZone, scheduled_until: last, created_at: now })
  for (const each of following) await moveToSeries(tx, each.id, id, startOf(each.original_start))
  await setRule(tx, series_id, endRule(series.rule, from))
  return following.map((each) => ({ ...each, startsNow: startsNow(each, startOf(each.original_start)) }))
}

// An event moved on its own before keeps its difference to the rule.
const startsNow = ({ original_start, starts_at }: Occurrence, start: Date): Date =>
  new Date(starts_at.getTime() + start.getTime() - original_start.getTime())
