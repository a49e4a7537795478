import { queryOptions } from '@tanstack/react-query'
import { getDeletion } from '#contract/account/deletion.ts'
import { api } from '#client/platform/api.ts'

/** The deletion of one's account that one has asked for; null for none. */
export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: async ({ signal }) => (await api(getDeletion, { signal })).deletion,
})
