import { queryOptions } from '@tanstack/react-query'
import { getFeeds } from '#contract/events/calendar.ts'
import { api } from '#client/platform/api.ts'

/** Whether one has a calendar address, and the one of the public events. */
export const feedsQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: ({ signal }) => api(getFeeds, { signal }),
})
