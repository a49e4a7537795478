import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getPrivacy, type PreviewAudience, previewProfile } from '#contract/people/privacy.ts'
import { api } from '#client/platform/api.ts'
import { privacyKey } from '../queries.ts'

/** Fetches the member's privacy settings. */
export const privacyQuery = queryOptions({
  queryKey: privacyKey,
  queryFn: ({ signal }) => api(getPrivacy, { signal }),
})

/** Fetches the member's own profile as this kind of viewer gets it. Keeps the previous one while loading. */
export const previewQuery = (as: PreviewAudience) =>
  queryOptions({
    queryKey: ['privacy', 'preview', as],
    queryFn: ({ signal }) => api(previewProfile, { querystring: { as }, signal }),
    // The preview must be current.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
