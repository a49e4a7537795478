import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listAdministrators, listInvitations, readInvitation } from '#contract/account/administrators.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'
import { WAITING_LIST_INTERVAL } from '#client/college/public.ts'

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
