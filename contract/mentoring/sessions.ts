import * as z from 'zod/mini'
import { Done, httpUrl, id, instant, optionalLine, optionalText, orAbsent, orEmpty } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { DraftMentorship } from './mentorships.ts'
import { MentoringFormat } from './offers.ts'

/** The possible lengths of a session, in minutes. */
export const SESSION_LENGTHS = [15, 30, 45, 60, 90] as const
/** The default length of a session. */
export const SESSION_LENGTH = 45

/**
 * A session of a pairing, visible to its two members only. `date` and `time` are in the college's zone, `startsAt` is the same in UTC. `format` is
 * null in sessions planned before it existed; only `video` has a link, and only `in_person` a place. `tookPlace` is each member's answer after the
 * end, null until they have answered. `wentWell` is how it was for the viewer, which the other never sees. `booked`: one of the weekly hours of a member.
 */
export const PairingSession = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  date: z.string(),
  time: z.string(),
  startsAt: instant,
  endsAt: instant,
  minutes: z.int(),
  format: z.nullable(MentoringFormat),
  link: z.nullable(z.string()),
  place: z.nullable(z.string()),
  mine: z.boolean(),
  booked: z.boolean(),
  tookPlace: z.object({ me: z.nullable(z.boolean()), other: z.nullable(z.boolean()) }),
  wentWell: z.nullable(z.boolean()),
})
export type PairingSession = z.infer<typeof PairingSession>

/** Fields of a session to plan or change. A link with another format than `video`, or a place with another than `in_person`, is dropped. */
export const DraftSession = z.extend(z.omit(DraftMentorship, { places: true, description: true }), {
  description: z._default(optionalText(), ''),
  minutes: z._default(
    z.coerce.number('number').check(z.refine((value) => SESSION_LENGTHS.some((each) => each === value), 'choice')),
    SESSION_LENGTH,
  ),
  format: orAbsent(MentoringFormat),
  link: orAbsent(orEmpty(httpUrl)),
  place: orAbsent(optionalLine(LIMITS.meetingPlaceLength)),
})
export type DraftSession = z.infer<typeof DraftSession>

const tags = ['mentoring']
const withSession = z.object({ id, sessionId: id })

/** Plans a session of a pairing; repeating a `clientId` returns the same one. 400 `mentorship.past`; 409 `pairing.too_many_sessions`. */
export const addPairingSession = route({
  method: 'POST',
  url: '/api/pairings/:id/sessions',
  access: 'verified',
  schema: {
    summary: 'Plan a session of a pairing',
    tags,
    params: z.object({ id }),
    body: z.extend(DraftSession, newPosting),
    response: { 201: PairingSession },
  },
})

/**
 * Changes a session, for either member. 400 `mentorship.past` for a new time in the past; 404 `pairing.session_not_found`; 409 `practice.time_taken` when
 * a booked mock interview would overlap another.
 */
export const changePairingSession = route({
  method: 'PUT',
  url: '/api/pairings/:id/sessions/:sessionId',
  access: 'verified',
  schema: {
    summary: 'Change a session of a pairing',
    tags,
    params: withSession,
    body: DraftSession,
    response: { 200: PairingSession },
  },
})

/**
 * Removes a session, for either member. The other one is sent the reason. 400 `practice.reason_required` for a booked mock interview that begins within
 * 24 hours, without a reason.
 */
export const removePairingSession = route({
  method: 'DELETE',
  url: '/api/pairings/:id/sessions/:sessionId',
  access: 'verified',
  schema: {
    summary: 'Remove a session of a pairing',
    tags,
    params: withSession,
    body: z._default(z.object({ words: orAbsent(optionalText(LIMITS.mentoringText)) }), {}),
    response: { 200: Done },
  },
})

/**
 * Stores the viewer's answer to whether a session took place, and, if they say it, how it was, for themselves only. Replaces an earlier answer. 409
 * `pairing.session_not_over` before its end.
 */
export const answerPairingSession = route({
  method: 'PUT',
  url: '/api/pairings/:id/sessions/:sessionId/outcome',
  access: 'verified',
  schema: {
    summary: 'Record whether a session of a pairing took place',
    tags,
    params: withSession,
    body: z.object({ tookPlace: z.boolean('type'), wentWell: orAbsent(z.boolean('type')) }),
    response: { 200: PairingSession },
  },
})

/** Returns one session as iCalendar, for a download. Its UID is the same as in the member's own feed. 404 `pairing.session_not_found`. */
export const exportPairingSession = route({
  method: 'GET',
  url: '/api/pairings/:id/sessions/:sessionId/calendar.ics',
  access: 'verified',
  schema: { summary: 'A session of a pairing for a calendar', tags, params: withSession, response: { 200: z.any() } },
})
