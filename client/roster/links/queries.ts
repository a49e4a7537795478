import { infiniteQueryOptions } from '@tanstack/react-query'
import { listLinks } from '#contract/roster/links.ts'
import { apiPage, paged } from '#client/platform/api.ts'

/** Fetches the links for classes and classmates, newest first. */
export const linksQuery = infiniteQueryOptions({
  queryKey: ['administration', 'roster', 'links'],
  queryFn: ({ pageParam, signal }) => apiPage(listLinks, { signal, querystring: {} }, pageParam || null),
  ...paged,
})
