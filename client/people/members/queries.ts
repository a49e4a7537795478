import { infiniteQueryOptions } from '@tanstack/react-query'
import { listMembers } from '#contract/people/members.ts'
import { apiPage } from '#client/platform/api.ts'

/** Whom the network shows: everyone, or one role; `q` are words of a name. */
export type NetworkFilter = { role: 'student' | 'alumni' | undefined; q: string }

/** The network by name, page by page. */
export const networkQuery = ({ role, q }: NetworkFilter) =>
  infiniteQueryOptions({
    queryKey: ['members', 'network', role ?? 'all', q],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listMembers, { querystring: { role, q: q || undefined }, signal }, pageParam || null),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
