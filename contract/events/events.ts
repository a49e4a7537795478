import * as z from 'zod/mini'
import { httpUrl, id, instant, line, optionalLine, text, timeZone } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { SearchablePaging } from '../paging.ts'
import { posting, Whose } from '../postings.ts'
import { route } from '../route.ts'

/** The fixed list of the specification. */
export const EVENT_CATEGORIES = ['Tech Talk', 'Hackathon', 'Workshop', 'Networking', 'Non-Tech Meetup'] as const

/** Who sees an event: anyone, or only those signed in. */
export const Audience = z.enum(['public', 'members'], 'choice')
export type Audience = z.infer<typeof Audience>

/**
 * An event. `dateTime` is in UTC; `cancelledAt` is set once it was called off, `cancelledReason` when an administrator did it:
 * its author alone is told, and cannot restore it. `host` is what its author says of who hosts it. Visitors are told no
 * member's name: to them `author` is null, and `host` is the college where the author said nothing.
 */
export const Event = z.object({
  ...posting,
  description: z.string(),
  link: z.string(),
  host: z.nullable(z.string()),
  dateTime: instant,
  category: z.enum(EVENT_CATEGORIES),
  audience: Audience,
  cancelledAt: z.nullable(instant),
  cancelledReason: z.nullable(z.string()),
})
export type Event = z.infer<typeof Event>

/** What stands for the title that events do not have: the first line of what is said, of a long one the first sentence. */
export const titledEvent = (description: string): { title: string; rest: string } => {
  const [line = ''] = description.split('\n', 1)
  const sentence = line.length > 90 ? /^.{10,90}?[.!?](?=\s)/u.exec(line)?.[0] : undefined
  const title = sentence ?? line
  return { title: title.replace(/\.$/, ''), rest: description.slice(title.length).trim() }
}

/** A moment: with a zone (`Z`, `+05:30`), or without, then in `timeZone`, or in the college's zone. */
export const moment = line(40).check(
  z.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)?$/i, 'date'),
)

/** What scheduling an event takes. */
export const DraftEvent = z.object({
  description: text(LIMITS.textLength),
  link: httpUrl,
  host: z._default(optionalLine(LIMITS.hostLength), ''),
  dateTime: moment,
  category: z.enum(EVENT_CATEGORIES, { error: ({ input }) => (input === undefined ? 'required' : 'choice') }),
  audience: z._default(Audience, 'public'),
  timeZone: z.optional(timeZone),
})
export type DraftEvent = z.infer<typeof DraftEvent>

const tags = ['events']
const byId = z.object({ id })

/** Upcoming events, soonest first, or past ones, latest first. Without a token: public ones only. */
export const listEvents = route({
  method: 'GET',
  url: '/api/events',
  access: 'optional',
  schema: {
    summary: 'Events',
    tags,
    querystring: z.extend(SearchablePaging(), {
      when: z._default(z.enum(['upcoming', 'past'], 'choice'), 'upcoming'),
      whose: Whose,
    }),
    response: { 200: z.array(Event) },
  },
})

/** Schedules an event. A date in the past is refused; an unverified alumnus's event stays pending. */
export const scheduleEvent = route({
  method: 'POST',
  url: '/api/events',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: { summary: 'Schedule an event', tags, body: DraftEvent, response: { 201: Event } },
})

/** Changes one's own event. */
export const updateEvent = route({
  method: 'PUT',
  url: '/api/events/:id',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: { summary: 'Change my event', tags, params: byId, body: DraftEvent, response: { 200: Event } },
})

/** Calls one's own event off; it stays listed as cancelled until its time has passed. */
export const cancelEvent = route({
  method: 'PUT',
  url: '/api/events/:id/cancellation',
  access: 'member',
  schema: { summary: 'Cancel my event', tags, params: byId, response: { 200: Event } },
})

/** Takes a cancellation back. */
export const restoreEvent = route({
  method: 'DELETE',
  url: '/api/events/:id/cancellation',
  access: 'member',
  schema: { summary: 'Restore my event', tags, params: byId, response: { 200: Event } },
})
