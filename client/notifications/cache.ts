import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Centre } from '#contract/notifications/notifications.ts'
import type { Paged } from '#client/platform/api.ts'
import { type Area, centreQuery, type Reading } from './queries.ts'

type Pages = InfiniteData<Paged<Centre>>

/** Returns the pages after reading `which`, with the badge reduced accordingly. */
export const afterReading = (known: Pages, which: Reading): Pages => {
  let read = 0
  const pages = known.pages.map(({ body, next }) => ({
    next,
    body: {
      ...body,
      notifications: body.notifications.map((entry) => {
        const isMeant = 'id' in which ? entry._id === which.id : entry.createdAt <= which.upTo
        if (!entry.unread || !isMeant) return entry
        read += 1
        return { ...entry, unread: false }
      }),
    },
  }))
  return withUnread({ ...known, pages }, (unread) => Math.max(0, unread - read))
}

/** Stores the server's unread count. */
export const noteUnread = (cache: QueryClient, area: Area, unread: number): void => {
  cache.setQueryData(centreQuery(area).queryKey, (known) => known && withUnread(known, () => unread))
}

const withUnread = (known: Pages, change: (unread: number) => number): Pages => ({
  ...known,
  pages: known.pages.map(({ body, next }) => ({ next, body: { ...body, unread: change(body.unread) } })),
})
