import { queryOptions } from '@tanstack/react-query'
import { getConsent, getTerms } from '#contract/account/terms.ts'
import { api } from '#client/platform/api.ts'

/** The terms that count. */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => api(getTerms, { signal }),
})

/** To what one has agreed: looked at once a visit, so that nobody is interrupted in the middle of something. */
export const consentQuery = queryOptions({
  queryKey: ['consent'],
  queryFn: ({ signal }) => api(getConsent, { signal }),
  staleTime: Infinity,
})
