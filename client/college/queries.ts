import { queryOptions, infiniteQueryOptions } from '@tanstack/react-query'
import { TIMES } from '#contract/limits.ts'
import { getConfirmations } from '#contract/college/college.ts'
import { getSettings, listSettingsEntries, type SettingsGroup } from '#contract/college/settings.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'
import { type AuditCategory, listAuditEntries } from '#contract/college/audit.ts'
import { getSystem } from '#contract/college/system.ts'
import { getBackups } from '#contract/college/backups.ts'

/** Fetches the college's settings. Never stale, because a form edits them. */
export const settingsQuery = queryOptions({
  queryKey: ['administration', 'settings'],
  queryFn: ({ signal }) => api(getSettings, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** Fetches the changes of a group of settings, newest first. */
export const settingsHistoryQuery = (group: SettingsGroup) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'settings-history', group],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listSettingsEntries, { querystring: { group }, signal }, pageParam || null),
    staleTime: 0,
    ...paged,
  })

/** Fetches the number of members who have confirmed their address. Refetched every few seconds because it changes without the viewer. */
export const confirmationsQuery = queryOptions({
  queryKey: ['administration', 'confirmations'],
  queryFn: ({ signal }) => api(getConfirmations, { signal }),
  refetchInterval: TIMES.waitingLists,
})

/** Fetches the health of the portal. Refetched every few seconds because it changes without the viewer. */
export const systemQuery = queryOptions({
  queryKey: ['administration', 'system'],
  queryFn: ({ signal }) => api(getSystem, { signal }),
  refetchInterval: TIMES.waitingLists,
})

/** Fetches the state of the backups, more often while one is being made. */
export const backupsQuery = queryOptions({
  queryKey: ['administration', 'backups'],
  queryFn: ({ signal }) => api(getBackups, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.running ? 2_000 : TIMES.waitingLists),
})

/** Fetches the audit log, newest first, optionally of one category. */
export const auditQuery = (q: string, category: AuditCategory | undefined) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'audit', q, category],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listAuditEntries, { querystring: { q, ...(category && { category }) }, signal }, pageParam || null),
    ...paged,
  })
