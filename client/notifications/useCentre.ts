import { useInfiniteQuery } from '@tanstack/react-query'
import { type Area, centreQuery } from './queries.ts'

/** Returns the loaded notifications and the total unread count. */
export const useCentre = (area: Area) => {
  const query = useInfiniteQuery(centreQuery(area))
  return {
    ...query,
    entries: query.data?.pages.flatMap(({ body }) => body.notifications) ?? [],
    unread: query.data?.pages[0]?.body.unread ?? 0,
  }
}
