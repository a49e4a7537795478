import * as z from 'zod/mini'
import { Done, id, instant, text } from '../fields.ts'
import { pastedToken } from '../pastedText.ts'
import { LIMITS } from '../limits.ts'
import { Paging } from '../paging.ts'
import { Person } from '../members/person.ts'
import { route } from '../route.ts'
import { RsvpState } from './events.ts'

/**
 * An attendee as the event's hosts see them, whether or not other members can. `position` is 1 for the next in line, of `waiting` only. `code` is
 * their check-in code.
 */
export const Attendee = z.object({
  person: Person,
  answer: RsvpState,
  answeredAt: instant,
  position: z.nullable(z.int()),
  offeredUntil: z.nullable(instant),
  code: z.string(),
  checkedInAt: z.nullable(instant),
})
export type Attendee = z.infer<typeof Attendee>

const tags = ['events']
const byId = z.object({ id })

/**
 * Lists the attendees with a given answer to an event that the viewer hosts, in order of answering, or of the waiting list. Includes the number of
 * each answer.
 */
export const listAttendees = route({
  method: 'GET',
  url: '/api/events/:id/attendees',
  access: 'member',
  people: 'known',
  schema: {
    summary: 'Attendees of my event',
    tags,
    params: byId,
    querystring: z.extend(Paging(LIMITS.attendeePage, LIMITS.attendeePage), { answer: z._default(RsvpState, 'going') }),
    response: {
      200: z.object({
        attendees: z.array(Attendee),
        counts: z.object({
          ...{ going: z.int(), interested: z.int(), declined: z.int(), waiting: z.int(), offered: z.int() },
          checkedIn: z.int(),
        }),
      }),
    },
  },
})

/** Exports everyone who answered an event that the viewer hosts, as CSV (RFC 4180), at most `attendeesExported`. */
export const exportAttendees = route({
  method: 'GET',
  url: '/api/events/:id/attendees.csv',
  access: 'member',
  schema: { summary: 'Attendees of my event as CSV', tags, params: byId, response: { 200: z.any() } },
})

/** Scanned or typed codes. `at` is the scan time of those scanned offline; defaults to now. */
export const CheckIns = z.object({
  codes: z
    .array(
      z.object({
        code: z.string('required').check(z.overwrite(pastedToken), z.trim(), z.maxLength(LIMITS.urlLength, 'too_long')),
        at: z.optional(instant),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(LIMITS.checkIns, 'too_many')),
})
export type CheckIns = z.input<typeof CheckIns>

/**
 * The outcome of a code: `ok`; `already`: checked in before, at `checkedInAt`; `not_going`: its attendee is no longer going; `unknown`: not a code of
 * this event.
 */
export const CheckInResult = z.object({
  code: z.string(),
  result: z.enum(['ok', 'already', 'unknown', 'not_going']),
  person: z.nullable(Person),
  checkedInAt: z.nullable(instant),
})
export type CheckInResult = z.infer<typeof CheckInResult>

/**
 * Checks in attendees of an event that the caller hosts, at most `checkIns` per call, by their codes: as typed, in any case, or as the URL in the QR
 * code (`checkInUrl`). Results are in the same order. Idempotent: the first check-in time stays.
 */
export const checkIn = route({
  method: 'POST',
  url: '/api/events/:id/check-ins',
  access: 'member',
  schema: {
    summary: 'Check in attendees of my event',
    tags,
    params: byId,
    body: CheckIns,
    response: { 200: z.object({ results: z.array(CheckInResult), checkedIn: z.int() }) },
  },
})

/** Undoes a check-in. */
export const undoCheckIn = route({
  method: 'DELETE',
  url: '/api/events/:id/check-ins/:userId',
  access: 'member',
  schema: { summary: 'Undo a check-in', tags, params: z.object({ id, userId: id }), response: { 200: Done } },
})

/** Returns the URL in an attendee's QR code: the host's attendees page with the code filled in. */
export const checkInUrl = (origin: string, eventId: string, code: string): string =>
  `${origin}/dashboard/events/${eventId}/attendees?code=${code}`

/** Extracts a scanned or typed code, reading letters that look like digits as digits. Returns an empty string if there is none. */
export const readCode = (scanned: string): string =>
  (/[?&]code=([^&]*)/.exec(scanned)?.[1] ?? scanned)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** The input of `messageAttendees`. */
export const AttendeesMessage = z.object({ message: text(LIMITS.eventMessageLength) })

/** Sends a message to everyone who is going to an event that the caller hosts. At most `eventMessagesPerDay`, then 429 `event.messages_used_up`. */
export const messageAttendees = route({
  method: 'POST',
  url: '/api/events/:id/messages',
  access: 'verified',
  schema: {
    summary: 'Message the attendees of my event',
    tags,
    params: byId,
    body: AttendeesMessage,
    response: { 201: Done },
  },
})
