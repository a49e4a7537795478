import { queryOptions } from '@tanstack/react-query'
import { getProfile } from '#contract/members.ts'
import { api } from '#client/platform/api.ts'

/** What the portal knows of the member's own account: e-mail, role, verification. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['settings', 'account', id],
    queryFn: ({ signal }) => api(getProfile, { params: { id }, signal }),
  })
