import * as z from 'zod/mini'
import { Done, httpUrl, id, line, optionalLine, orAbsent, orEmpty, text, ticked, timeZone } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { Audience, Event, EVENT_CATEGORIES, EventMode, LinkFor } from './events.ts'

/** A moment: with a zone (`Z`, `+05:30`), or without, then in `timeZone`, or in the college's zone. */
export const moment = line(40).check(
  z.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/i, 'date'),
)

type Where = { mode?: EventMode; link?: string | undefined; place?: string | undefined }

// Beside other problems, so that all are told at once.
const needed = (name: 'link' | 'place', exceptWhen: EventMode) =>
  z.refine<Where>(({ mode = 'online', [name]: given = '' }) => given !== '' || mode === exceptWhen, {
    path: [name],
    error: 'required',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/**
 * What scheduling an event takes. Online, which it is unless `mode` says otherwise, it has a link; elsewhere a place. Without `title` its
 * description says it. A `draft` may be in the past.
 */
export const DraftEvent = z
  .object({
    title: orAbsent(line(LIMITS.titleLength)),
    description: text(LIMITS.textLength),
    mode: z._default(EventMode, 'online'),
    link: orAbsent(orEmpty(httpUrl)),
    linkFor: z._default(LinkFor, 'everyone'),
    place: orAbsent(optionalLine(LIMITS.lineLength)),
    host: z._default(optionalLine(LIMITS.hostLength), ''),
    dateTime: moment,
    endsAt: orAbsent(moment),
    category: z.enum(EVENT_CATEGORIES, { error: ({ input }) => (input === undefined ? 'required' : 'choice') }),
    audience: z._default(Audience, 'public'),
    capacity: orAbsent(
      z.coerce.number('number').check(z.int('number'), z.gte(1, 'at_least'), z.lte(LIMITS.capacity, 'at_most')),
    ),
    timeZone: z.optional(timeZone),
    draft: ticked,
  })
  .check(needed('link', 'in_person'), needed('place', 'online'))
export type DraftEvent = z.infer<typeof DraftEvent>

/**
 * How an event repeats, by the clocks of its time zone: `monthly` on the same weekday of the month, of the last where it begins on a fifth.
 * `count` is how often in all, `until` the last date, neither: without end; only one of them. Not on the dates of `except`.
 */
export const Repeats = z
  .object({
    frequency: z.enum(['weekly', 'fortnightly', 'monthly'], 'choice'),
    count: z.optional(z.int('number').check(z.gte(2, 'at_least'), z.lte(LIMITS.occurrences, 'at_most'))),
    until: z.optional(z.iso.date('date')),
    except: z._default(z.array(z.iso.date('date')).check(z.maxLength(LIMITS.occurrences, 'too_many')), []),
  })
  .check(
    z.refine(({ count, until }) => count === undefined || until === undefined, { path: ['until'], error: 'choice' }),
  )
export type Repeats = z.infer<typeof Repeats>

/** An event to be scheduled, once or again and again: each time is an event of its own. A draft does not repeat. */
export const NewEvent = z
  .safeExtend(DraftEvent, { ...newPosting, repeats: z.optional(Repeats) })
  .check(z.refine(({ draft, repeats }) => !draft || repeats === undefined, { path: ['repeats'], error: 'draft' }))
export type NewEvent = z.infer<typeof NewEvent>

/** Which of a series: the one event, or it and all that follow it. Of one that does not repeat there is but itself. */
const Occurrences = z.enum(['this', 'following'], 'choice')
export type Occurrences = z.infer<typeof Occurrences>
const ofSeries = z.object({ occurrences: z._default(Occurrences, 'this') })

const tags = ['events']
const byId = z.object({ id })

/**
 * Schedules an event, or keeps a draft of it, and answers it; of one that `repeats` the first. A date in the past is refused; an unverified
 * alumnus's event stays pending. The same `clientId` again answers the one that is scheduled.
 */
export const scheduleEvent = route({
  method: 'POST',
  url: '/api/events',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: { summary: 'Schedule an event', tags, body: NewEvent, response: { 201: Event } },
})

/**
 * Changes an event that one hosts, whole; `draft` is not changed by it. Those who are going are told of another time or place. 409
 * `event.capacity` for fewer places than are taken. With `following`, which is its author's alone, what changes of it changes in all that
 * follow it, too: they begin as much earlier or later by the clocks, and are a series of their own from then on.
 */
export const updateEvent = route({
  method: 'PUT',
  url: '/api/events/:id',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: {
    summary: 'Change my event',
    tags,
    params: byId,
    querystring: ofSeries,
    body: DraftEvent,
    response: { 200: Event },
  },
})

/** Publishes one's own draft. Twice has one effect. */
export const publishEvent = route({
  method: 'PUT',
  url: '/api/events/:id/publication',
  access: 'member',
  schema: { summary: 'Publish my draft of an event', tags, params: byId, response: { 200: Event } },
})

/** Makes a draft with everything that an event says, which one hosts. */
export const duplicateEvent = route({
  method: 'POST',
  url: '/api/events/:id/copies',
  access: 'member',
  schema: { summary: 'Duplicate my event', tags, params: byId, response: { 201: Event } },
})

/** Removes one's own draft. 409 `event.published` for what is none. */
export const removeEvent = route({
  method: 'DELETE',
  url: '/api/events/:id',
  access: 'member',
  schema: { summary: 'Remove my draft of an event', tags, params: byId, response: { 200: Done } },
})

/**
 * Calls one's own event off, or it and all that follow it in its series, and notifies those who answered, with the `reason` if there is one;
 * it stays listed as cancelled until its time has passed.
 */
export const cancelEvent = route({
  method: 'PUT',
  url: '/api/events/:id/cancellation',
  access: 'member',
  schema: {
    summary: 'Cancel my event',
    tags,
    params: byId,
    querystring: ofSeries,
    body: z.object({ reason: z.optional(text(500)) }),
    response: { 200: Event },
  },
})

/** Takes a cancellation back, of those that follow what was called off with the event, and tells those who answered. */
export const restoreEvent = route({
  method: 'DELETE',
  url: '/api/events/:id/cancellation',
  access: 'member',
  schema: { summary: 'Restore my event', tags, params: byId, querystring: ofSeries, response: { 200: Event } },
})
