import { infiniteQueryOptions, queryOptions, keepPreviousData } from '@tanstack/react-query'
import { TIMES } from '#contract/limits.ts'
import { listReveals } from '#contract/people/contact-details.ts'
import { type Facet, listFacets, listMemberPlaces, listMembers } from '#contract/people/directory.ts'
import { type DirectoryChoice, isUnfiltered } from './directory/useDirectoryFilter.ts'
import { type Verification } from '#contract/people/members.ts'
import { apiPage, api, firstPage, type Input, paged } from '#client/platform/api.ts'
import { getGraduation } from '#contract/people/graduation.ts'
import { getPrivacy, type Onlooker, previewProfile } from '#contract/people/privacy.ts'
import { searchPlaces } from '#contract/people/places.ts'
import { listSavedSearches } from '#contract/people/saved-searches.ts'
import { listSuggestions } from '#contract/people/suggestions.ts'
import { listProfileViews } from '#contract/people/profile-views.ts'
import { listStudents } from '#contract/people/students.ts'
import { type Alumnus, listAlumni } from '#contract/people/verification.ts'

const whole = (data: unknown) => data

/** Everyone whom a choice lets through, in its order, page by page. */
export const networkQuery = (choice: DirectoryChoice) =>
  infiniteQueryOptions({
    queryKey: ['members', 'network', 'people', choice],
    queryFn: ({ pageParam, signal }) => apiPage(listMembers, { querystring: choice, signal }, pageParam || null),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...(isUnfiltered(choice) && { meta: { lastSeen: firstPage } }),
  })

/** What a choice can be narrowed down by; with `find`, values of one facet by their beginnings. */
export const facetsQuery = (choice: DirectoryChoice, find?: { facet: Facet; find: string }) => {
  const filter = { ...choice, sort: undefined, ...find }
  return queryOptions({
    queryKey: ['members', 'network', 'facets', filter],
    queryFn: ({ signal }) => api(listFacets, { querystring: filter, signal }),
    ...(isUnfiltered(choice) && find === undefined && { meta: { lastSeen: whole } }),
  })
}

/** The member's saved searches, latest first. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['members', 'saved-searches'],
  queryFn: ({ signal }) => api(listSavedSearches, { signal }),
})

/** The largest cities that fit what is typed. */
export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['places', q],
    queryFn: ({ signal }) => api(searchPlaces, { querystring: { q }, signal }),
    staleTime: Infinity,
  })

/** People whom the member may know, with the reasons. */
export const suggestionsQuery = queryOptions({
  queryKey: ['members', 'suggestions'],
  queryFn: ({ signal }) => api(listSuggestions, { signal }),
  meta: { lastSeen: whole },
})

/** Who is wanted on the map. */
export type PlacesFilter = Input<typeof listMemberPlaces>['querystring']
/** A city, and how many people who fit live there. */

/** Returns what the map asks of a choice: all but its order. */
export const placesFilter = (choice: DirectoryChoice): PlacesFilter => {
  const filter = { ...choice, sort: undefined }
  return filter
}

/** Fetches where the people live who fit a filter; keeps those of the previous one meanwhile. */
export const memberPlacesQuery = (filter: PlacesFilter) =>
  queryOptions({
    queryKey: ['members', 'places', filter],
    queryFn: ({ signal }) => api(listMemberPlaces, { querystring: filter, signal }),
    placeholderData: keepPreviousData,
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

/** Fetches who asked to see the member's contact details, latest first, page by page. */
export const revealsQuery = infiniteQueryOptions({
  queryKey: ['reveals'],
  queryFn: ({ pageParam, signal }) => apiPage(listReveals, { querystring: {}, signal }, pageParam || null),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** The listed students: all, or those whose graduation year isn't confirmed. */
export type StudentsState = 'all' | 'unconfirmed'

/** Fetches students by name, a page at a time. */
export const studentsQuery = (state: StudentsState, q: string) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'students', state, q],
    queryFn: ({ pageParam, signal }) => apiPage(listStudents, { querystring: { state, q }, signal }, pageParam || null),
    ...paged,
  })

/** Alumni in one state of verification, longest registered first. */
export const alumniQuery = (state: Verification, q: string) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'alumni', state, q],
    queryFn: ({ pageParam, signal }) => apiPage(listAlumni, { querystring: { state, q }, signal }, pageParam || null),
    refetchInterval: TIMES.waitingLists,
    ...paged,
  })

/** What identifies a row of the queue: a member may stand in it with an identity change and a graduation. */
export const requestId = ({ _id, change }: Alumnus): string => change?._id ?? _id
