import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiPage, api } from '#client/platform/api.ts'
import { getGraduation } from '#contract/people/graduation.ts'
import { listSuggestions } from '#contract/people/suggestions.ts'
import { listProfileViews } from '#contract/people/profile-views.ts'

/** People whom the member may know, with the reasons. */
export const suggestionsQuery = queryOptions({
  queryKey: ['members', 'suggestions'],
  queryFn: ({ signal }) => api(listSuggestions, { signal }),
  meta: { lastSeen: (suggestions: unknown) => suggestions },
})

/** Queries the viewer's own request to become an alumnus. For students only. */
export const graduationQuery = queryOptions({
  queryKey: ['graduation'],
  queryFn: ({ signal }) => api(getGraduation, { signal }),
})

/** Fetches who viewed the member's profile, latest first, page by page. */
export const profileViewsQuery = infiniteQueryOptions({
  queryKey: ['profile-views'],
  queryFn: ({ pageParam, signal }) => apiPage(listProfileViews, { querystring: {}, signal }, pageParam || null),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** The key of what the member shows others (`privacy/queries.ts`), which live updates change too. */
export const privacyKey = ['privacy'] as const
