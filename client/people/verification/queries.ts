import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Alumnus, listAlumni } from '#contract/people/verification.ts'
import type { Verification } from '#contract/people/members.ts'
import { apiPage, paged } from '#client/platform/api.ts'
import { WAITING_LIST_INTERVAL } from '#client/college/public.ts'

/** Alumni in one state of verification, longest registered first. */
export const alumniQuery = (state: Verification, q: string) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'alumni', state, q],
    queryFn: ({ pageParam, signal }) => apiPage(listAlumni, { querystring: { state, q }, signal }, pageParam || null),
    refetchInterval: WAITING_LIST_INTERVAL,
    ...paged,
  })

/** What identifies a row of the queue: a member may stand in it with an identity change and a graduation. */
export const requestId = ({ _id, change }: Alumnus): string => change?._id ?? _id
