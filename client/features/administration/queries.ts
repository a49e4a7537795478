import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { listAlumni, listAuditEntries, listStudents } from '#contract/administration.ts'
import { getSettings } from '#contract/college.ts'
import { listContacts } from '#contract/contact.ts'
import type { Verification } from '#contract/members.ts'
import { listReports } from '#contract/reports.ts'
import { api, apiPage } from '#client/platform/api.ts'

// What others may add to, or decide on, while a page stands open; and links to certificates work for five minutes only.
const refetchInterval = 60_000
const paged = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next }

/** Students by name, a page at a time. */
export const studentsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'students', q],
    queryFn: ({ pageParam, signal }) => apiPage(listStudents, { querystring: { q }, signal }, pageParam || null),
    ...paged,
  })

/** Alumni in one state of verification, longest registered first. */
export const alumniQuery = (state: Verification, q: string) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'alumni', state, q],
    queryFn: ({ pageParam, signal }) => apiPage(listAlumni, { querystring: { state, q }, signal }, pageParam || null),
    refetchInterval,
    ...paged,
  })

/** Messages of the contact page, newest first. */
export const contactsQuery = (state: 'open' | 'handled') =>
  infiniteQueryOptions({
    queryKey: ['administration', 'contacts', state],
    queryFn: ({ pageParam, signal }) => apiPage(listContacts, { querystring: { state }, signal }, pageParam || null),
    refetchInterval,
    ...paged,
  })

/** Reports of members about members, latest first. */
export const reportsQuery = (state: 'open' | 'handled') =>
  infiniteQueryOptions({
    queryKey: ['administration', 'reports', state],
    queryFn: ({ pageParam, signal }) => apiPage(listReports, { querystring: { state }, signal }, pageParam || null),
    refetchInterval,
    ...paged,
  })

/** The audit record, newest first. */
export const auditQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'audit', q],
    queryFn: ({ pageParam, signal }) => apiPage(listAuditEntries, { querystring: { q }, signal }, pageParam || null),
    ...paged,
  })

/** The settings of the college. A form stands on them: they do not change under it. */
export const settingsQuery = queryOptions({
  queryKey: ['administration', 'settings'],
  queryFn: ({ signal }) => api(getSettings, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** Loads the lists of alumni anew, and the record of what was done to them. */
export const reloadAlumni = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['administration', 'alumni'] }),
    client.invalidateQueries({ queryKey: ['administration', 'audit'] }),
  ])

/** Loads the lists of members anew, and the record of what was done to them. */
export const reloadMembers = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: ['administration', 'students'] }), reloadAlumni(client)])

/** Loads the reports anew, and the record of what was done about them. */
export const reloadReports = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['administration', 'reports'] }),
    client.invalidateQueries({ queryKey: ['administration', 'audit'] }),
  ])

/** Forgets everything an administrator loaded: the next person at this browser must not see it. */
export const forgetAll = (client: QueryClient): void => client.removeQueries({ queryKey: ['administration'] })
