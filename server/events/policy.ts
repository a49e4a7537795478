import type { EventFields } from './queries.ts'
import { AppError } from '#server/platform/errors.ts'

/** Returns the event if the viewer hosts it. Throws `event.not_found` if there is none, `access.own_only` if others host it. */
export const hostedOr = <Row extends { hosting: boolean }>(event: Row | undefined): Row => {
  if (event === undefined) throw new AppError('event.not_found')
  if (!event.hosting) throw new AppError('access.own_only')
  return event
}

/** Throws `event.capacity` if the capacity is below the number of places taken or offered. */
export const refuseFewerPlaces = (
  { going_count, offered_count }: { going_count: number; offered_count: number },
  capacity: number | null,
): void => {
  const taken = going_count + offered_count
  if (capacity !== null && capacity < taken)
    throw new AppError('event.capacity', { values: { taken }, fields: { capacity: 'capacity' } })
}

type Where = Pick<EventFields, 'mode' | 'place' | 'link'>

/** Returns whether a change moves an event elsewhere. */
export const isRelocated = (before: Where, { mode, place, link }: Where): boolean =>
  before.mode !== mode || before.place !== place || before.link !== link
