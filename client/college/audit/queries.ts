import { infiniteQueryOptions } from '@tanstack/react-query'
import { type AuditCategory, listAuditEntries } from '#contract/college/audit.ts'
import { apiPage, paged } from '#client/platform/api.ts'

/** The audit log, newest first; of one category if it is given. */
export const auditQuery = (q: string, category: AuditCategory | undefined) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'audit', q, category],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listAuditEntries, { querystring: { q, ...(category && { category }) }, signal }, pageParam || null),
    ...paged,
  })
