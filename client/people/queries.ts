import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiPage, api } from '#client/platform/api.ts'
import { getGraduation } from '#contract/people/graduation.ts'
import { listSuggestions } from '#contract/people/suggestions.ts'
import { listProfileViews } from '#contract/people/profile-views.ts'

/** Fetches members that the viewer may know, with reasons. */
export const suggestionsQuery = queryOptions({
  queryKey: ['members', 'suggestions'],
  queryFn: ({ signal }) => api(listSuggestions, { signal }),
  meta: { lastSeen: (suggestions: unknown) => suggestions },
})

/** Fetches the viewer's own graduation request. For students only. */
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

/** The query key of the privacy settings (`privacy/queries.ts`), which live updates also change. */
export const privacyKey = ['privacy'] as const
