import { queryOptions } from '@tanstack/react-query'
import { TIMES } from '#contract/limits.ts'
import { getToday } from '#contract/desk/desk.ts'
import { api } from '#client/platform/api.ts'

/** Fetches everything on Today. Refetched when it is opened again and every minute, because the desk has no live connection. */
export const todayQuery = queryOptions({
  queryKey: ['administration', 'today'],
  queryFn: ({ signal }) => api(getToday, { signal }),
  staleTime: 0,
  refetchInterval: TIMES.waitingLists,
})
