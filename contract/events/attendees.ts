import * as z from 'zod/mini'
import { Done, id, instant, text } from '../fields.ts'
import { pastedToken } from '../pastedText.ts'
import { LIMITS } from '../limits.ts'
import { Paging } from '../paging.ts'
import { Person } from '../members/person.ts'
import { route } from '../route.ts'
import { RsvpState } from './events.ts'

/**
 * Somebody who answered an event, as its hosts see it, who are told whether or not others are. `position` is 1 for the next in line, of
 * `waiting` only. `code` is what they check in by.
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

/** Those who gave an answer to an event that one hosts, by when they did; those who wait in their line. With how many there are of each. */
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

/** All who answered an event that one hosts, as CSV (RFC 4180), at most `attendeesExported`. */
export const exportAttendees = route({
  method: 'GET',
  url: '/api/events/:id/attendees.csv',
  access: 'member',
  schema: { summary: 'Attendees of my event as CSV', tags, params: byId, response: { 200: z.any() } },
})

/** Codes as they were scanned or typed; `at` says when, for what was scanned without a connection: now unless it is said. */
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
 * What came of a code: `ok`; `already`, when they were checked in before, at `checkedInAt`; `not_going`, when it is of somebody who no
 * longer is; `unknown`, when it is none of this event.
 */
export const CheckInResult = z.object({
  code: z.string(),
  result: z.enum(['ok', 'already', 'unknown', 'not_going']),
  person: z.nullable(Person),
  checkedInAt: z.nullable(instant),
})
export type CheckInResult = z.infer<typeof CheckInResult>

/**
 * Checks attendees of an event in that one hosts, at most `checkIns` at once, each by their code: as it is typed, whatever its case, or the
 * URL that its QR says (`checkInUrl`). Answers in the same order. Twice has one effect: the first time stays.
 */
export const checkIn = route({
  method: 'POST',
  url: '/api/events/:id/check-ins',
  access: 'member',
  schema: {
    summary: 'Check attendees of my event in',
    tags,
    params: byId,
    body: CheckIns,
    response: { 200: z.object({ results: z.array(CheckInResult), checkedIn: z.int() }) },
  },
})

/** Takes it back that somebody was checked in. */
export const undoCheckIn = route({
  method: 'DELETE',
  url: '/api/events/:id/check-ins/:userId',
  access: 'member',
  schema: { summary: 'Undo a check-in', tags, params: z.object({ id, userId: id }), response: { 200: Done } },
})

/** What the QR of an attendee says: the host's page of attendees, where their code is filled in. */
export const checkInUrl = (origin: string, eventId: string, code: string): string =>
  `${origin}/dashboard/events/${eventId}/attendees?code=${code}`

/** Reads a code as it was scanned or typed: letters that are taken for figures are read as these. The empty string where there is none. */
export const readCode = (scanned: string): string =>
  (/[?&]code=([^&]*)/.exec(scanned)?.[1] ?? scanned)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** Tells everyone who is going to an event that one hosts. At most `eventMessagesPerDay`, then 429 `event.messages_used_up`. */
export const messageAttendees = route({
  method: 'POST',
  url: '/api/events/:id/messages',
  access: 'verified',
  schema: {
    summary: 'Message the attendees of my event',
    tags,
    params: byId,
    body: z.object({ message: text(LIMITS.eventMessageLength) }),
    response: { 201: Done },
  },
})
