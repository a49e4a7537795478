import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { TIMES } from '#contract/limits.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'
import { type NewDecision } from '#contract/trust/decisions.ts'
import { previewDecision } from '#contract/trust/emails.ts'
import { readReportContext } from '#contract/trust/context.ts'
import { listReportColleagues, listReports } from '#contract/trust/reports.ts'

/** Fetches reports of members, open ones oldest first. */
export const reportsQuery = (state: 'open' | 'mine' | 'handled') =>
  infiniteQueryOptions({
    queryKey: ['administration', 'reports', state],
    queryFn: ({ pageParam, signal }) => apiPage(listReports, { querystring: { state }, signal }, pageParam || null),
    refetchInterval: TIMES.waitingLists,
    ...paged,
  })

/** Fetches the colleagues that reports can be assigned to. */
export const reportColleaguesQuery = queryOptions({
  queryKey: ['administration', 'report-colleagues'],
  queryFn: ({ signal }) => api(listReportColleagues, { signal }),
})

/** Fetches what was written around reported content. */
export const reportContextQuery = (id: string) =>
  queryOptions({
    queryKey: ['administration', 'reports', 'context', id],
    queryFn: ({ signal }) => api(readReportContext, { params: { id }, signal }),
  })

/** Fetches the emails that a decision on a report would send. */
export const decisionEmailsQuery = (id: string, decision: NewDecision) =>
  queryOptions({
    queryKey: ['administration', 'report-emails', id, decision],
    queryFn: ({ signal }) => api(previewDecision, { params: { id }, body: decision, signal }),
    retry: false,
  })
