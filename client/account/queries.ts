import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getOwnEmails } from '#contract/account/accounts.ts'
import { api } from '#client/platform/api.ts'
import { fromFrame } from '#client/platform/frame.ts'
import { getDeletion } from '#contract/account/deletion.ts'
import { type DataExport, getExport } from '#contract/account/exports.ts'
import { changeRegion, getRegion, type Region } from '#contract/account/region.ts'
import { type Area, readAdminToken, readSession } from '#client/platform/session.ts'
import { getSecondFactor } from '#contract/account/second-factor.ts'
import { listSessions } from '#contract/account/sessions.ts'

/** Fetches the member's emails, including those that wait for confirmation. */
export const ownEmailsQuery = queryOptions({
  queryKey: ['accounts', 'addresses'],
  queryFn: ({ signal }) => api(getOwnEmails, { signal }),
})

/** Refetches the member's emails and the profiles, which show the main one. */
export const reloadOwnEmails = (cache: QueryClient): Promise<unknown> =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ownEmailsQuery.queryKey }),
    cache.invalidateQueries({ queryKey: ['members', 'profile'] }),
  ])

/** Fetches the scheduled deletion of the member's account; null when there is none. */
export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => fromFrame('deletion', async () => (await api(getDeletion, { signal })).deletion),
})

/** Fetches the member's data export in any state; null when there is none. */
export const exportQuery = queryOptions({
  queryKey: ['export'],
  queryFn: async ({ signal }) => (await api(getExport, { signal })).export,
  // Polled as well as pushed, because a lost connection must not leave the progress standing still.
  refetchInterval: ({ state: { data } }) => (isExportRunning(data) ? 5_000 : false),
})

/** Returns whether an export is being made. */
export const isExportRunning = (copy: DataExport | null | undefined): boolean =>
  copy?.state === 'waiting' || copy?.state === 'making'

/** Fetches the language and time zone of the account of `area`. */
export const fetchRegion = (area: Area): Promise<Region> => {
  const read = () => api(getRegion, { area })
  return area === 'member' ? fromFrame('region', read) : read()
}

/** Saves a choice with the accounts that are logged in in this browser: the member's and the administrator's. */
export const saveRegion = async (change: Partial<Region>): Promise<void> => {
  const areas: Area[] = [...(readSession() ? ['member' as const] : []), ...(readAdminToken() ? ['admin' as const] : [])]
  await Promise.all(areas.map((area) => api(changeRegion, { body: change, area })))
}

/** Fetches the two-step login of the member or the administrator; keyed with the rest of the admin area, which logging out clears. */
export const secondFactorQuery = (area: Area) =>
  queryOptions({
    queryKey: area === 'admin' ? ['administration', 'second-factor'] : ['second-factor'],
    queryFn: ({ signal }) => api(getSecondFactor, { signal, area }),
  })

/** Fetches the sessions of the member or the administrator; keyed with the rest of the admin area, which logging out clears. */
export const sessionsQuery = (area: Area) =>
  queryOptions({
    queryKey: area === 'admin' ? ['administration', 'sessions'] : ['sessions'],
    queryFn: async ({ signal }) => (await api(listSessions, { signal, area })).sessions,
  })
