import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/platform/api.ts'
import { getVouching, getVouchRequest } from '#contract/people/vouching.ts'

/** Query key prefix for vouching. */
export const vouchingKey = ['vouching'] as const

/** Fetches the member's vouching link and vouchers. For alumni awaiting verification. */
export const vouchingQuery = queryOptions({
  queryKey: [...vouchingKey, 'own'],
  queryFn: ({ signal }) => api(getVouching, { signal }),
})

/** Fetches the alumnus who needs a vouch, by the link they sent. */
export const vouchRequestQuery = (code: string) =>
  queryOptions({
    queryKey: [...vouchingKey, 'request', code],
    queryFn: ({ signal }) => api(getVouchRequest, { params: { code }, signal }),
  })
