import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '#contract/account/sessions.ts'
import { api } from '#client/platform/api.ts'
import type { Area } from '#client/platform/session.ts'

/** Where one is logged in: the member, or the administrator, whose list is forgotten with what else they loaded. */
export const sessionsQuery = (area: Area) =>
  queryOptions({
    queryKey: area === 'admin' ? ['administration', 'sessions'] : ['sessions'],
    queryFn: async ({ signal }) => (await api(listSessions, { signal, area })).sessions,
  })
