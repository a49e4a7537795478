import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  type Alumnus,
  type AuditCategory,
  listAlumni,
  listAuditEntries,
  listStudents,
} from '#contract/administration.ts'
import { listAdministrators, listInvitations, readInvitation } from '#contract/administrators.ts'
import { getSettings } from '#contract/college.ts'
import { listContacts } from '#contract/contact.ts'
import type { Verification } from '#contract/members.ts'
import { listAllPostings, type PostingKind } from '#contract/moderation.ts'
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

/** What identifies a row of the queue: a member may stand in it with an identity change and a graduation. */
export const requestId = ({ _id, change }: Alumnus): string => change?._id ?? _id

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

/** The audit log, newest first; of one category if it is given. */
export const auditQuery = (q: string, category: AuditCategory | undefined) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'audit', q, category],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listAuditEntries, { querystring: { q, ...(category && { category }) }, signal }, pageParam || null),
    ...paged,
  })

/** The administrators by name. */
export const administratorsQuery = infiniteQueryOptions({
  queryKey: ['administration', 'administrators'],
  queryFn: ({ pageParam, signal }) => apiPage(listAdministrators, { querystring: {}, signal }, pageParam || null),
  ...paged,
})

/** The invitations that wait, latest first. */
export const invitationsQuery = infiniteQueryOptions({
  queryKey: ['administration', 'invitations'],
  queryFn: ({ pageParam, signal }) => apiPage(listInvitations, { querystring: {}, signal }, pageParam || null),
  refetchInterval,
  ...paged,
})

/** Whom an invitation is for, by the token of its link; that does not use it up. A form stands on it. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['administration', 'invitation', token],
    queryFn: ({ signal }) => api(readInvitation, { body: { token }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  })

export type PostingState = 'all' | 'hidden'
type Postings = { kind: PostingKind | undefined; state: PostingState; q: string }

/** Postings of all kinds, latest first. */
export const postingsQuery = ({ kind, state, q }: Postings) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'postings', kind, state, q],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listAllPostings, { querystring: { state, q, ...(kind && { kind }) }, signal }, pageParam || null),
    ...paged,
  })

/** Loads anew who administers the portal and who is invited to, and the log of what was done about that. */
export const reloadAdministrators = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    ['administrators', 'invitations', 'audit', 'students', 'alumni'].map((list) =>
      client.invalidateQueries({ queryKey: ['administration', list] }),
    ),
  )

/** Loads the postings anew, and the log of what was decided on them. */
export const reloadPostings = (client: QueryClient): Promise<unknown> =>
  Promise.all(['postings', 'audit'].map((list) => client.invalidateQueries({ queryKey: ['administration', list] })))

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
    client.invalidateQueries({ queryKey: ['administration', 'administrators'] }),
    client.invalidateQueries({ queryKey: ['administration', 'postings'] }),
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
