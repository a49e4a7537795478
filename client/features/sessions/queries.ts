import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '#contract/sessions.ts'
import { api } from '#client/platform/api.ts'

/** Where one is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api(listSessions, { signal })).sessions,
})
