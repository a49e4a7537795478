import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { type Attendee, listAttendees } from '#contract/events/attendees.ts'
import type { RsvpState } from '#contract/events/events.ts'
import { apiPage, paged, type Paged } from '#client/platform/api.ts'
import { attendeesKey } from '../queries.ts'

/** The number of members per answer to an event, and of attendees checked in. */
export type Counts = Awaited<ReturnType<typeof fetchAttendees>>['body']['counts']

/** Fetches the members with one answer to an event that the viewer hosts, page by page. The attendees are available offline. */
export const attendeesQuery = (eventId: string, answer: RsvpState) =>
  infiniteQueryOptions({
    queryKey: [...attendeesKey(eventId), answer],
    queryFn: ({ pageParam, signal }) => fetchAttendees(eventId, answer, pageParam, signal),
    ...paged,
    // Hosts get no live updates of answers or of check-ins by other hosts.
    refetchOnMount: 'always',
    refetchInterval: 30_000,
    ...(answer === 'going' && { meta: { lastSeen: (data: InfiniteData<Paged<{ attendees: Attendee[] }>>) => data } }),
  })

const fetchAttendees = (id: string, answer: RsvpState, after: string, signal: AbortSignal) =>
  apiPage(listAttendees, { params: { id }, querystring: { answer }, signal }, after || null)
