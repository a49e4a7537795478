import { queryOptions } from '@tanstack/react-query'
import { getFeeds } from '#contract/events/calendar.ts'
import { api } from '#client/platform/api.ts'
import { feedsKey } from './live.ts'

/** Fetches the member's calendar address, if any, and that of the public events. */
export const feedsQuery = queryOptions({
  queryKey: feedsKey,
  queryFn: ({ signal }) => api(getFeeds, { signal }),
})
