import { queryOptions } from '@tanstack/react-query'
import { getPrivacy } from '#contract/privacy.ts'
import { api } from '#client/platform/api.ts'

/** What one shows others in conversations, and so is shown by them. */
export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => api(getPrivacy, { signal }),
})
