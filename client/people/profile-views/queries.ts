import { infiniteQueryOptions } from '@tanstack/react-query'
import { listReveals } from '#contract/people/contact-details.ts'
import { apiPage } from '#client/platform/api.ts'

/** Fetches who revealed the member's contact details, latest first, page by page. */
export const revealsQuery = infiniteQueryOptions({
  queryKey: ['reveals'],
  queryFn: ({ pageParam, signal }) => apiPage(listReveals, { querystring: {}, signal }, pageParam || null),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})
