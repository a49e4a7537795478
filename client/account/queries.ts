import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#client/platform/api.ts'
import { fromFrame } from '#client/platform/frame.ts'
import { getDeletion } from '#contract/account/deletion.ts'
import type { Area } from '#client/platform/session.ts'
import { listSessions } from '#contract/account/sessions.ts'

/** The key of the member's emails (`accounts/queries.ts`). */
export const ownEmailsKey = ['accounts', 'addresses'] as const

/** Refetches the member's emails and the profiles, which show the main one. */
export const reloadOwnEmails = (cache: QueryClient): Promise<unknown> =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ownEmailsKey }),
    cache.invalidateQueries({ queryKey: ['members', 'profile'] }),
  ])

/** Fetches the scheduled deletion of the member's account; null when there is none. */
export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => fromFrame('deletion', async () => (await api(getDeletion, { signal })).deletion),
})

/** The key of the two-step login of the member or the administrator, with the rest of the admin area, which logging out clears. */
export const secondFactorKey = (area: Area) =>
  area === 'admin' ? (['administration', 'second-factor'] as const) : (['second-factor'] as const)

/** Fetches the sessions of the member or the administrator; keyed with the rest of the admin area, which logging out clears. */
export const sessionsQuery = (area: Area) =>
  queryOptions({
    queryKey: area === 'admin' ? ['administration', 'sessions'] : ['sessions'],
    queryFn: async ({ signal }) => (await api(listSessions, { signal, area })).sessions,
  })
