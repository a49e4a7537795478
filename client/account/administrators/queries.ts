import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { TIMES } from '#contract/limits.ts'
import { getDeskAccount, listAdministrators, listInvitations, listRemovals } from '#contract/account/administrators.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

/** Fetches the administrators by name. */
export const administratorsQuery = infiniteQueryOptions({
  queryKey: ['administration', 'administrators'],
  queryFn: ({ pageParam, signal }) => apiPage(listAdministrators, { querystring: {}, signal }, pageParam || null),
  ...paged,
})

/** Fetches the pending invitations, latest first. */
export const invitationsQuery = infiniteQueryOptions({
  queryKey: ['administration', 'invitations'],
  queryFn: ({ pageParam, signal }) => apiPage(listInvitations, { querystring: {}, signal }, pageParam || null),
  refetchInterval: TIMES.waitingLists,
  ...paged,
})

/** Fetches the removals that can still be undone, latest first. */
export const removalsQuery = infiniteQueryOptions({
  queryKey: ['administration', 'removals'],
  queryFn: ({ pageParam, signal }) => apiPage(listRemovals, { querystring: {}, signal }, pageParam || null),
  ...paged,
})

/** Fetches the viewer's name and rights at the desk. Never stale, because a form edits the name. */
export const deskAccountQuery = queryOptions({
  queryKey: ['administration', 'account'],
  queryFn: ({ signal }) => api(getDeskAccount, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
})
