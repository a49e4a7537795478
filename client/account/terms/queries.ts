import { queryOptions } from '@tanstack/react-query'
import { getConsent, getTerms } from '#contract/account/terms.ts'
import { api } from '#client/platform/api.ts'
import { fromFrame } from '#client/platform/frame.ts'

/** Fetches the terms in force. */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => api(getTerms, { signal }),
})

/** Fetches the version the member agreed to; once a visit, because nobody should be interrupted in the middle of something. */
export const consentQuery = queryOptions({
  queryKey: ['consent'],
  queryFn: ({ signal }) => fromFrame('consent', () => api(getConsent, { signal })),
  staleTime: Infinity,
})
