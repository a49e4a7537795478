import { type QueryClient, queryOptions, infiniteQueryOptions } from '@tanstack/react-query'
import { getOwnEmails } from '#contract/account/accounts.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'
import { listAdministrators, listInvitations, readInvitation } from '#contract/account/administrators.ts'
import { WAITING_LIST_INTERVAL } from '#client/college/public.ts'
import { getDeletion } from '#contract/account/deletion.ts'
import { type DataExport, getExport } from '#contract/account/exports.ts'
import { changeRegion, getRegion, type Region } from '#contract/account/region.ts'
import { type Area, readAdminToken, readSession } from '#client/platform/session.ts'
import { getSecondFactor } from '#contract/account/second-factor.ts'
import { listSessions } from '#contract/account/sessions.ts'

/** One's own addresses, and those that wait to be confirmed. */
export const ownEmailsQuery = queryOptions({
  queryKey: ['accounts', 'addresses'],
  queryFn: ({ signal }) => api(getOwnEmails, { signal }),
})

/** Asks anew for one's addresses, and for the profile, which shows the main one. */
export const reloadOwnEmails = (cache: QueryClient): Promise<unknown> =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ownEmailsQuery.queryKey }),
    cache.invalidateQueries({ queryKey: ['members', 'profile'] }),
  ])

/** The administrators by name. */
export const administratorsQuery = infiniteQueryOptions({
  queryKey: ['administration', 'administrators'],
  queryFn: ({ pageParam, signal }) => apiPage(listAdministrators, { querystring: {}, signal }, pageParam || null),
  ...paged,
})

/** The invitations that wait, latest first. */
export const invitationsQuery = infiniteQueryOptions({
  queryKey: ['administration', 'invitations'],
  queryFn: ({ pageParam, signal }) => apiPage(listInvitations, { querystring: {}, signal }, pageParam || null),
  refetchInterval: WAITING_LIST_INTERVAL,
  ...paged,
})

/** Whom an invitation is for, by the token of its link; that does not use it up. A form stands on it. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['administration', 'invitation', token],
    queryFn: ({ signal }) => api(readInvitation, { body: { token }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  })

/** The deletion of one's account that one has asked for; null for none. */
export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: async ({ signal }) => (await api(getDeletion, { signal })).deletion,
})

/** The copy of one's data, however far it is; null when there is none. */
export const exportQuery = queryOptions({
  queryKey: ['export'],
  queryFn: async ({ signal }) => (await api(getExport, { signal })).export,
  // It is pushed too; a connection that was away for a while must not leave it standing.
  refetchInterval: ({ state: { data } }) => (isExportRunning(data) ? 5_000 : false),
})

/** True while a copy is being made. */
export const isExportRunning = (copy: DataExport | null | undefined): boolean =>
  copy?.state === 'waiting' || copy?.state === 'making'

/** What the account of `area` has. */
export const fetchRegion = (area: Area): Promise<Region> => api(getRegion, { area })

/** Keeps a choice with the account of whoever is logged in at this browser, the administrator's too. */
export const saveRegion = async (change: Partial<Region>): Promise<void> => {
  const areas: Area[] = [...(readSession() ? ['member' as const] : []), ...(readAdminToken() ? ['admin' as const] : [])]
  await Promise.all(areas.map((area) => api(changeRegion, { body: change, area })))
}

/** One's own second factor: the member's, or the administrator's, which is forgotten with what else they loaded. */
export const secondFactorQuery = (area: Area) =>
  queryOptions({
    queryKey: area === 'admin' ? ['administration', 'second-factor'] : ['second-factor'],
    queryFn: ({ signal }) => api(getSecondFactor, { signal, area }),
  })

/** Where one is logged in: the member, or the administrator, whose list is forgotten with what else they loaded. */
export const sessionsQuery = (area: Area) =>
  queryOptions({
    queryKey: area === 'admin' ? ['administration', 'sessions'] : ['sessions'],
    queryFn: async ({ signal }) => (await api(listSessions, { signal, area })).sessions,
  })
