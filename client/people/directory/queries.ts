import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Facet, listFacets, listMemberPlaces, listMembers } from '#contract/people/directory.ts'
import { api, apiPage, firstPage, type Input } from '#client/platform/api.ts'
import { type DirectoryChoice, isUnfiltered } from './choice.ts'

/** Fetches the people who match a choice, in its order, page by page. */
export const networkQuery = (choice: DirectoryChoice) =>
  infiniteQueryOptions({
    queryKey: ['members', 'network', 'people', choice],
    queryFn: ({ pageParam, signal }) => apiPage(listMembers, { querystring: choice, signal }, pageParam || null),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...(isUnfiltered(choice) && { meta: { lastSeen: firstPage } }),
  })

/** Fetches the facets of a choice; with `find`, the values of one facet by prefix. */
export const facetsQuery = (choice: DirectoryChoice, find?: { facet: Facet; find: string }) => {
  const filter = { ...choice, sort: undefined, ...find }
  return queryOptions({
    queryKey: ['members', 'network', 'facets', filter],
    queryFn: ({ signal }) => api(listFacets, { querystring: filter, signal }),
    ...(isUnfiltered(choice) && find === undefined && { meta: { lastSeen: (facets: unknown) => facets } }),
  })
}

/** The people shown on the map. */
export type PlacesFilter = Input<typeof listMemberPlaces>['querystring']

/** Returns the filter of the map for a choice: everything but its order. */
export const placesFilter = (choice: DirectoryChoice): PlacesFilter => {
  const filter = { ...choice, sort: undefined }
  return filter
}

/** Fetches the cities of the people who match a filter; keeps those of the previous one meanwhile. */
export const memberPlacesQuery = (filter: PlacesFilter) =>
  queryOptions({
    queryKey: ['members', 'places', filter],
    queryFn: ({ signal }) => api(listMemberPlaces, { querystring: filter, signal }),
    placeholderData: keepPreviousData,
  })
