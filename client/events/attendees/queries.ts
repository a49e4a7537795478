import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { type Attendee, listAttendees } from '#contract/events/attendees.ts'
import type { RsvpState } from '#contract/events/events.ts'
import { apiPage, paged, type Paged } from '#client/platform/api.ts'
import { attendeesKey } from '../queries.ts'

/** How many gave each answer to an event, and how many of those going are checked in. */
export type Counts = Awaited<ReturnType<typeof fetchAttendees>>['body']['counts']

/** Those who gave an answer to an event that the viewer hosts, page by page. Those going can be read without a connection. */
export const attendeesQuery = (eventId: string, answer: RsvpState) =>
  infiniteQueryOptions({
    queryKey: [...attendeesKey(eventId), answer],
    queryFn: ({ pageParam, signal }) => fetchAttendees(eventId, answer, pageParam, signal),
    ...paged,
    // Hosts are not told live of answers, nor of what another host does at another door.
    refetchOnMount: 'always',
    refetchInterval: 30_000,
    ...(answer === 'going' && { meta: { lastSeen: (data: InfiniteData<Paged<{ attendees: Attendee[] }>>) => data } }),
  })

const fetchAttendees = (id: string, answer: RsvpState, after: string, signal: AbortSignal) =>
  apiPage(listAttendees, { params: { id }, querystring: { answer }, signal }, after || null)
