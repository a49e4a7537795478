import { DISCUSSION_LIMITS } from './limits.ts'
import * as z from 'zod/mini'
import { Event } from '../events/events.ts'
import { DraftEvent } from '../events/scheduling.ts'
import { Done, id, instant, line, optionalText, orAbsent, timeZone } from '../fields.ts'
import { Person } from '../members/person.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'

/** A member's choice for one day of a poll. */
export const POLL_CHOICES = ['yes', 'if_needed', 'no'] as const
export const PollChoice = z.enum(POLL_CHOICES, 'choice')
export type PollChoice = z.infer<typeof PollChoice>

/** A day of a poll: the date and time in the poll's time zone, and a few words such as *dinner*. */
const day = {
  date: z.iso.date('date'),
  time: orAbsent(z.string('type').check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'date'))),
  note: orAbsent(line(DISCUSSION_LIMITS.pollNote)),
}

/** The input of a day of a poll. */
export const NewPollDay = z.object(day)
export type NewPollDay = z.infer<typeof NewPollDay>

/**
 * A day of a poll as one member sees it. `yes`, `ifNeeded` and `no` count choices; `faces` are three of those who said yes; `mine` is the viewer's
 * choice.
 */
export const PollDay = z.object({
  _id: id,
  date: z.string(),
  time: z.nullable(z.string()),
  note: z.nullable(z.string()),
  yes: z.int(),
  ifNeeded: z.int(),
  no: z.int(),
  faces: z.array(Person),
  mine: z.nullable(PollChoice),
})
export type PollDay = z.infer<typeof PollDay>

/**
 * A poll for the day of a reunion. It is the opening of the discussion `thread`, which has its title and, as Markdown, its `text`. `answered`: how many
 * of the group's `members` have chosen for at least one day. `suitsMost`: the day with most yes, then most if needed, then the earliest; null before
 * five have answered. `closed`: `closesAt` has passed, or it was closed early. `mayAnswer`: the viewer is a member and the poll is open. `mayClose`:
 * they are its organiser or a keeper, and it is open. `maySchedule`: they are its organiser, it is closed and has no event. `event`: the event that was
 * made of it, if the viewer may see it. `organiser` is null once they have left.
 */
export const Poll = z.object({
  _id: id,
  thread: id,
  group: id,
  title: z.string(),
  text: z.string(),
  organiser: z.nullable(Person),
  mine: z.boolean(),
  timeZone: z.string(),
  closesAt: instant,
  closed: z.boolean(),
  days: z.array(PollDay),
  answered: z.int(),
  members: z.int(),
  suitsMost: z.nullable(id),
  mayAnswer: z.boolean(),
  mayClose: z.boolean(),
  maySchedule: z.boolean(),
  event: z.nullable(id),
})
export type Poll = z.infer<typeof Poll>

/** A thread's poll in a row of a list. `answered` counts the members who chose for at least one day, of `members` of the group. */
export const PollState = z.object({
  _id: id,
  closesAt: instant,
  closed: z.boolean(),
  answered: z.int(),
  members: z.int(),
  event: z.nullable(id),
})
export type PollState = z.infer<typeof PollState>

const tags = ['groups']
const byId = z.object({ id })
const byDay = z.object({ id, day: id })
const isUnique = z.refine<NewPollDay[]>(
  (days) => new Set(days.map(({ date, time = '' }) => `${date} ${time}`)).size === days.length,
  'repeated',
)

/** The input of `planReunion`: what, the days, and the last day for answers, all in `timeZone` or the college's zone. */
export const NewPoll = z.object({
  ...newPosting,
  title: line(DISCUSSION_LIMITS.threadTitle),
  text: z._default(optionalText(DISCUSSION_LIMITS.postLength), ''),
  days: z
    .array(NewPollDay, 'required')
    .check(
      z.minLength(DISCUSSION_LIMITS.pollDaysMinimum, 'days_few'),
      z.maxLength(DISCUSSION_LIMITS.pollDays, 'too_many'),
      isUnique,
    ),
  until: z.iso.date('date'),
  timeZone: z.optional(timeZone),
})
export type NewPoll = z.infer<typeof NewPoll>

/**
 * Starts a discussion with a poll in a group that the caller is in, and notifies its members. Repeating a `clientId` returns the existing one. 409
 * `poll.open` while the group has an open poll; 400 `request.invalid` for `days.0.date` in the past, or `until` in the past or after the last day.
 */
export const planReunion = route({
  method: 'POST',
  url: '/api/groups/:id/polls',
  access: 'verified',
  schema: { summary: 'Plan a reunion', tags, params: byId, body: NewPoll, response: { 201: Poll } },
})

/** Returns a poll, which the thread's page and the group's page contain too. 404 `poll.not_found`. */
export const readPoll = route({
  method: 'GET',
  url: '/api/polls/:id',
  access: 'confirmed',
  people: 'trimmed',
  schema: { summary: 'A poll', tags, params: byId, response: { 200: Poll } },
})

/** Stores the caller's choice for a day, instead of an earlier one. Idempotent. 409 `poll.closed`, 403 `group.members_only`. */
export const choosePollDay = route({
  method: 'PUT',
  url: '/api/polls/:id/days/:day/choice',
  access: 'verified',
  schema: {
    summary: 'Choose for a day',
    tags,
    params: byDay,
    body: z.object({ choice: PollChoice }),
    response: { 200: Poll },
  },
})

/** Takes back the caller's choice for a day. Idempotent. */
export const unchoosePollDay = route({
  method: 'DELETE',
  url: '/api/polls/:id/days/:day/choice',
  access: 'verified',
  schema: { summary: 'Take back the choice for a day', tags, params: byDay, response: { 200: Poll } },
})

/** Lists who said yes to a day, 100 at most. */
export const listPollDay = route({
  method: 'GET',
  url: '/api/polls/:id/days/:day/people',
  access: 'confirmed',
  people: 'trimmed',
  schema: {
    summary: 'Who said yes',
    tags,
    params: byDay,
    response: { 200: z.object({ people: z.array(Person) }) },
  },
})

/** Sends the organiser of an open poll another day, as a notification. */
export const suggestPollDay = route({
  method: 'POST',
  url: '/api/polls/:id/suggestions',
  access: 'verified',
  schema: { summary: 'Suggest a day', tags, params: byId, body: NewPollDay, response: { 200: Done } },
})

/** Adds a day to the caller's open poll. Repeating it adds it once. 409 `poll.days_full` at eight days. */
export const addPollDay = route({
  method: 'POST',
  url: '/api/polls/:id/days',
  access: 'verified',
  schema: { summary: 'Add a day', tags, params: byId, body: NewPollDay, response: { 200: Poll } },
})

/** Closes a poll early: its organiser or a keeper. Idempotent. */
export const closePoll = route({
  method: 'PUT',
  url: '/api/polls/:id/closing',
  access: 'verified',
  schema: { summary: 'Close a poll', tags, params: byId, response: { 200: Poll } },
})

/**
 * What the form *Make it an event* starts with: `dateTime` is local time in `timeZone`, without a zone, at 19:00 if the day has no time. `going` and
 * `invited`: how many will be going, and will be invited.
 */
export const PollEventDraft = z.object({
  day: id,
  title: z.string(),
  description: z.string(),
  dateTime: z.string(),
  timeZone: z.string(),
  going: z.int(),
  invited: z.int(),
})
export type PollEventDraft = z.infer<typeof PollEventDraft>

/**
 * Returns what the form for the event of the caller's closed poll starts with: for `day`, or else the one that suits most. 409 `poll.still_open`; 409
 * `poll.scheduled` if it has its event.
 */
export const draftPollEvent = route({
  method: 'GET',
  url: '/api/polls/:id/event',
  access: 'verified',
  schema: {
    summary: 'The event of my poll, to be completed',
    tags,
    params: byId,
    querystring: z.object({ day: z.optional(id) }),
    response: { 200: PollEventDraft },
  },
})

/** The input of `schedulePollEvent`: an event and the day of the poll that it takes place on. */
export const PollEvent = z.safeExtend(DraftEvent, { day: id })
export type PollEvent = z.infer<typeof PollEvent>

/**
 * Schedules the event of the caller's closed poll in its group: those who said yes to the day are going, as far as there are places, and those who
 * would come if needed are invited. Repeating it returns the same event. 409 `poll.still_open`, and errors like `scheduleEvent`; never a draft.
 */
export const schedulePollEvent = route({
  method: 'POST',
  url: '/api/polls/:id/event',
  access: 'verified',
  incomplete: 'posting.incomplete',
  schema: { summary: 'Make an event of my poll', tags, params: byId, body: PollEvent, response: { 201: Event } },
})
