import { queryOptions } from '@tanstack/react-query'
import { searchPlaces } from '#contract/people/places.ts'
import { api } from '#client/platform/api.ts'

/** Fetches the largest cities that match the typed text. */
export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['places', q],
    queryFn: ({ signal }) => api(searchPlaces, { querystring: { q }, signal }),
    staleTime: Infinity,
  })
