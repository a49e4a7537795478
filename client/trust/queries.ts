import { infiniteQueryOptions } from '@tanstack/react-query'
import { TIMES } from '#contract/limits.ts'
import { apiPage, paged } from '#client/platform/api.ts'
import { listReports } from '#contract/trust/reports.ts'

/** Fetches reports of members about members, latest first. */
export const reportsQuery = (state: 'open' | 'handled') =>
  infiniteQueryOptions({
    queryKey: ['administration', 'reports', state],
    queryFn: ({ pageParam, signal }) => apiPage(listReports, { querystring: { state }, signal }, pageParam || null),
    refetchInterval: TIMES.waitingLists,
    ...paged,
  })
