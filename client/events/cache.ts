import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Event } from '#contract/events/events.ts'
import type { Paged } from '#client/platform/api.ts'
import { refetchOvertaken } from '#client/platform/queryClient.ts'
import { eventsQuery } from './queries.ts'

type List = InfiniteData<Paged<Event[]>>

/** Writes a new or changed event to its place in the lists that are loaded. */
export const putEvent = (cache: QueryClient, event: Event): void => {
  const ahead = Date.parse(event.dateTime) >= Date.now()
  cache.setQueryData(eventsQuery('past').queryKey, (list) => list && without(list, event))
  cache.setQueryData(eventsQuery('upcoming').queryKey, (list) => {
    if (list === undefined) return undefined
    return ahead ? inPlace(without(list, event), event) : without(list, event)
  })
  for (const when of ['past', 'upcoming'] as const) refetchOvertaken(cache, eventsQuery(when).queryKey)
}

const without = ({ pages, ...list }: List, event: Event): List => ({
  ...list,
  pages: pages.map((page) => ({ ...page, body: page.body.filter(({ _id }) => _id !== event._id) })),
})

// Beyond the last page that is loaded it is left out: it comes with its own page.
const inPlace = ({ pages, ...list }: List, event: Event): List => {
  const fitting = pages.findIndex(({ body, next }) => next === null || body.some((other) => isBefore(event, other)))
  return {
    ...list,
    pages: pages.map((page, index) =>
      index === fitting
        ? { ...page, body: [...page.body, event].toSorted((one, other) => (isBefore(one, other) ? -1 : 1)) }
        : page,
    ),
  }
}

const isBefore = (one: Event, other: Event): boolean =>
  one.dateTime === other.dateTime ? one._id < other._id : one.dateTime < other.dateTime
