import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { TIMES } from '#contract/limits.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'
import { readReportContext } from '#contract/trust/context.ts'
import { listReports } from '#contract/trust/reports.ts'

/** Fetches reports of members about members, latest first. */
export const reportsQuery = (state: 'open' | 'handled') =>
  infiniteQueryOptions({
    queryKey: ['administration', 'reports', state],
    queryFn: ({ pageParam, signal }) => apiPage(listReports, { querystring: { state }, signal }, pageParam || null),
    refetchInterval: TIMES.waitingLists,
    ...paged,
  })

/** Fetches what was written around reported content. */
export const reportContextQuery = (id: string) =>
  queryOptions({
    queryKey: ['administration', 'reports', 'context', id],
    queryFn: ({ signal }) => api(readReportContext, { params: { id }, signal }),
  })
