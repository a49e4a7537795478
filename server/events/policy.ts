import type { EventFields } from './queries.ts'
import { AppError } from '#server/platform/errors.ts'

/** Answers an event found through the viewer when the viewer hosts it. Not found: `event.not_found`; another's: `access.own_only`. */
export const hostedOr = <Row extends { hosting: boolean }>(event: Row | undefined): Row => {
  if (event === undefined) throw new AppError('event.not_found')
  if (!event.hosting) throw new AppError('access.own_only')
  return event
}

/** Throws `event.capacity` when fewer places are wanted than are taken or offered. */
export const refuseFewerPlaces = (
  { going_count, offered_count }: { going_count: number; offered_count: number },
  capacity: number | null,
): void => {
  const taken = going_count + offered_count
  if (capacity !== null && capacity < taken)
    throw new AppError('event.capacity', { values: { taken }, fields: { capacity: 'capacity' } })
}

type Where = Pick<EventFields, 'mode' | 'place' | 'link'>

/** True when an event takes place elsewhere after a change. */
export const isRelocated = (before: Where, { mode, place, link }: Where): boolean =>
  before.mode !== mode || before.place !== place || before.link !== link
