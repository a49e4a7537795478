import { infiniteQueryOptions } from '@tanstack/react-query'
import { listProfileViews } from '#contract/people/profile-views.ts'
import { apiPage } from '#client/platform/api.ts'

/** Who opened one's profile, latest first, page by page. */
export const profileViewsQuery = infiniteQueryOptions({
  queryKey: ['profile-views'],
  queryFn: ({ pageParam, signal }) => apiPage(listProfileViews, { querystring: {}, signal }, pageParam || null),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})
