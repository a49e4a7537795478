import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getPrivacy, type Onlooker, previewProfile } from '#contract/people/privacy.ts'
import { api } from '#client/platform/api.ts'

/** What one shows others. */
export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => api(getPrivacy, { signal }),
})

/** One's own profile as such an onlooker gets it; the last one stays until it is here. */
export const previewQuery = (as: Onlooker) =>
  queryOptions({
    queryKey: ['privacy', 'preview', as],
    queryFn: ({ signal }) => api(previewProfile, { querystring: { as }, signal }),
    // What counts is how it is now.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
