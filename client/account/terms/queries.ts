import { queryOptions } from '@tanstack/react-query'
import { getConsent, getTerms } from '#contract/account/terms.ts'
import { api } from '#client/platform/api.ts'
import { fromFrame } from '#client/platform/frame.ts'

/** Fetches the current terms. */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => api(getTerms, { signal }),
})

/** Fetches the version the member agreed to; once per visit, so that members aren't interrupted. */
export const consentQuery = queryOptions({
  queryKey: ['consent'],
  queryFn: ({ signal }) => fromFrame('consent', () => api(getConsent, { signal })),
  staleTime: Infinity,
})
