import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getProfile, listMembers, type Profile } from '#contract/members.ts'
import { api, apiPage } from '#client/platform/api.ts'

/** Whom the network shows: everyone, or one role; `q` are words of a name. */
export type NetworkFilter = { role: 'student' | 'alumni' | undefined; q: string }

/** A member's profile; one's own says more. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'profile', id],
    queryFn: ({ signal }) => api(getProfile, { params: { id }, signal }),
    // Of others, this browser keeps what their conversations say.
    meta: { lastSeen: (profile: Profile, ownerId: string) => (id === ownerId ? profile : undefined) },
  })

/** The network by name, page by page. */
export const networkQuery = ({ role, q }: NetworkFilter) =>
  infiniteQueryOptions({
    queryKey: ['members', 'network', role ?? 'all', q],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listMembers, { querystring: { role, q: q || undefined }, signal }, pageParam || null),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
