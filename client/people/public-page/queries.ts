import { queryOptions } from '@tanstack/react-query'
import { getOwnPublicPage } from '#contract/people/public-page.ts'
import { api } from '#client/platform/api.ts'

/** Fetches the member's own public page and what it could show. Below `privacy`, because a change of an audience changes it. */
export const publicPageQuery = queryOptions({
  queryKey: ['privacy', 'preview', 'public-page'],
  queryFn: ({ signal }) => api(getOwnPublicPage, { signal }),
})
