import { infiniteQueryOptions, queryOptions, keepPreviousData } from '@tanstack/react-query'
import { listMembers, type Verification } from '#contract/people/members.ts'
import { apiPage, api, paged } from '#client/platform/api.ts'
import { getGraduation } from '#contract/people/graduation.ts'
import { getPrivacy, type Onlooker, previewProfile } from '#contract/people/privacy.ts'
import { listProfileViews } from '#contract/people/profile-views.ts'
import { listStudents } from '#contract/people/students.ts'
import { type Alumnus, listAlumni } from '#contract/people/verification.ts'
import { WAITING_LIST_INTERVAL } from '#client/college/public.ts'

/** Filters the network: everyone or one role; `q` holds words of a name. */
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

/** Queries the viewer's own request to become an alumnus. For students only. */
export const graduationQuery = queryOptions({
  queryKey: ['graduation'],
  queryFn: ({ signal }) => api(getGraduation, { signal }),
})

/** Fetches what the member shows others. */
export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => api(getPrivacy, { signal }),
})

/** Fetches the member's own profile as this kind of viewer gets it; keeps the previous one meanwhile. */
export const previewQuery = (as: Onlooker) =>
  queryOptions({
    queryKey: ['privacy', 'preview', as],
    queryFn: ({ signal }) => api(previewProfile, { querystring: { as }, signal }),
    // What counts is how it is now.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Fetches who viewed the member's profile, latest first, page by page. */
export const profileViewsQuery = infiniteQueryOptions({
  queryKey: ['profile-views'],
  queryFn: ({ pageParam, signal }) => apiPage(listProfileViews, { querystring: {}, signal }, pageParam || null),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** Students by name, a page at a time. */
export const studentsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'students', q],
    queryFn: ({ pageParam, signal }) => apiPage(listStudents, { querystring: { q }, signal }, pageParam || null),
    ...paged,
  })

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
