import type { EventDay, EventFilter } from '#contract/events/events.ts'
import { LIMITS } from '#contract/limits.ts'
import { collegeOf } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { filtersOf } from '../events.ts'
import { findEventDays } from './queries.ts'

type Days = EventFilter & { from: string; to: string; whose: 'all' | 'mine' | 'hosting'; timeZone?: string | undefined }

const day = 86_400_000

/** Returns the days in a range on which events that the viewer may see begin. Throws `request.invalid` for ranges over two months. */
export const listEventDays = async (
  { db }: Platform,
  viewer: Viewer | undefined,
  { from, to, whose, timeZone, ...filters }: Days,
): Promise<{ days: EventDay[] }> => {
  const length = (Date.parse(to) - Date.parse(from)) / day + 1
  if (length < 1) throw new AppError('request.invalid', { fields: { to: 'ends_before' } })
  if (length > LIMITS.eventDays)
    throw new AppError('request.invalid', { fields: { to: 'too_many' }, values: { maximum: LIMITS.eventDays } })
  if (viewer === undefined && whose !== 'all') return { days: [] }

  const zone = timeZone ?? (await collegeOf(db)).timeZone
  return { days: await findEventDays(db, viewer, { from, to, zone, whose, filters: filtersOf(filters) }) }
}
