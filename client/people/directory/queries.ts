import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { countNetwork } from '#contract/discussions/groups.ts'
import { type Facet, listFacets, listMemberPlaces, listMembers } from '#contract/people/directory.ts'
import { api, apiPage, firstPage, type Input } from '#client/platform/api.ts'
import { type DirectoryChoice, isUnfiltered } from './choice.ts'

/** Fetches the members who match a search, sorted, page by page. */
export const networkQuery = (choice: DirectoryChoice) =>
  infiniteQueryOptions({
    queryKey: ['members', 'network', 'people', choice],
    queryFn: ({ pageParam, signal }) => apiPage(listMembers, { querystring: choice, signal }, pageParam || null),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...(isUnfiltered(choice) && { meta: { lastSeen: firstPage } }),
  })

/** Fetches the facets of a search; with `find`, the values of one facet by prefix. */
export const facetsQuery = (choice: DirectoryChoice, find?: { facet: Facet; find: string }) => {
  const filter = { ...choice, sort: undefined, ...find }
  return queryOptions({
    queryKey: ['members', 'network', 'facets', filter],
    queryFn: ({ signal }) => api(listFacets, { querystring: filter, signal }),
    ...(isUnfiltered(choice) && find === undefined && { meta: { lastSeen: (facets: unknown) => facets } }),
  })
}

/** Fetches the number of people and groups. */
export const countsQuery = queryOptions({
  queryKey: ['members', 'network', 'counts'],
  queryFn: ({ signal }) => api(countNetwork, { signal }),
})

/** The filter for members on the map. */
export type PlacesFilter = Input<typeof listMemberPlaces>['querystring']

/** Returns the map filter of a search: everything but its order. */
export const placesFilter = (choice: DirectoryChoice): PlacesFilter => {
  const filter = { ...choice, sort: undefined }
  return filter
}

/** Fetches the cities of the members who match a filter. Keeps the previous result while loading. */
export const memberPlacesQuery = (filter: PlacesFilter) =>
  queryOptions({
    queryKey: ['members', 'places', filter],
    queryFn: ({ signal }) => api(listMemberPlaces, { querystring: filter, signal }),
    placeholderData: keepPreviousData,
  })
