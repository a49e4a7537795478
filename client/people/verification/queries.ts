import { infiniteQueryOptions } from '@tanstack/react-query'
import { TIMES } from '#contract/limits.ts'
import type { Verification } from '#contract/members/person.ts'
import { type Alumnus, listAlumni, type MatchVerdict } from '#contract/people/verification.ts'
import { apiPage, paged } from '#client/platform/api.ts'

/** Fetches alumni in one verification state, earliest registration first. */
export const alumniQuery = (
  state: Verification,
  q: string,
  resting: 'all' | 'none' | 'only' = 'all',
  match?: MatchVerdict,
) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'alumni', state, q, resting, match],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listAlumni, { querystring: { state, q, resting, ...(match && { match }) }, signal }, pageParam || null),
    refetchInterval: TIMES.waitingLists,
    ...paged,
  })

/** Returns the id of a row in the queue. A member may have two: an identity change and a graduation. */
export const requestId = ({ _id, change }: Alumnus): string => change?._id ?? _id
