import * as z from 'zod/mini'
import { Done, httpUrl, id, line, optionalLine, orAbsent, orEmpty, text, ticked, timeZone } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { EVENT_CATEGORIES } from './categories.ts'
import { CoverPattern } from './covers.ts'
import { Event, EventMode, LinkFor } from './events.ts'

/** A date and time: with a zone (`Z`, `+05:30`), or without one, in `timeZone` or the college's zone. */
export const moment = line(40).check(
  z.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/i, 'date'),
)

type Where = { mode?: EventMode; link?: string | undefined; place?: string | undefined }

// Runs even when other fields are invalid, so that all problems are reported together.
const needed = (name: 'link' | 'place', exceptWhen: EventMode) =>
  z.refine<Where>(({ mode = 'online', [name]: given = '' }) => given !== '' || mode === exceptWhen, {
    path: [name],
    error: 'required',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/**
 * The input of an event. Online events (the default `mode`) need a link, others a place. Without `title` it is derived from the description. `cover`: the drawing on it, by default that of the category. A
 * `draft` may be in the past. Events of a group (`audience` is `group`) stay its own, whatever `audience` says.
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
    cover: orAbsent(CoverPattern),
    audience: z._default(z.enum(['public', 'members'], 'choice'), 'public'),
    capacity: orAbsent(
      z.coerce.number('number').check(z.int('number'), z.gte(1, 'at_least'), z.lte(LIMITS.capacity, 'at_most')),
    ),
    timeZone: z.optional(timeZone),
    draft: ticked,
  })
  .check(needed('link', 'in_person'), needed('place', 'online'))
export type DraftEvent = z.infer<typeof DraftEvent>

/**
 * How an event repeats, in its time zone: `monthly` on the same weekday of the month, or the last one if it begins on a fifth. `count` is the total
 * number, `until` the last date, neither means forever; not both. Dates in `except` are skipped.
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

/** An event to schedule, once or repeating: each date is an event of its own. A draft doesn't repeat. */
export const NewEvent = z
  .safeExtend(DraftEvent, { ...newPosting, repeats: z.optional(Repeats) })
  .check(z.refine(({ draft, repeats }) => !draft || repeats === undefined, { path: ['repeats'], error: 'draft' }))
export type NewEvent = z.infer<typeof NewEvent>

/** Which events of a series: the one event, or it and all that follow. An event that doesn't repeat has only itself. */
const Occurrences = z.enum(['this', 'following'], 'choice')
export type Occurrences = z.infer<typeof Occurrences>
const ofSeries = z.object({ occurrences: z._default(Occurrences, 'this') })

const tags = ['events']
const byId = z.object({ id })

/**
 * Schedules an event or stores a draft, and returns it; with `repeats`, the first date. Rejects dates in the past; an unverified alumnus's event
 * stays pending. Repeating a `clientId` returns the existing event.
 */
export const scheduleEvent = route({
  method: 'POST',
  url: '/api/events',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: { summary: 'Schedule an event', tags, body: NewEvent, response: { 201: Event } },
})

/**
 * Replaces all fields of an event that the caller hosts, except `draft`. Attendees are notified of a new time or place. 409 `event.capacity` for
 * fewer places than are taken. With `following`, for its author only, the changes also apply to all later dates: they move by the same local time,
 * and become a series of their own.
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

/** Publishes the caller's own draft. Idempotent. */
export const publishEvent = route({
  method: 'PUT',
  url: '/api/events/:id/publication',
  access: 'member',
  schema: { summary: 'Publish my event draft', tags, params: byId, response: { 200: Event } },
})

/** Copies an event that the caller hosts into a draft. 409 `event.of_group` for one of a group. */
export const duplicateEvent = route({
  method: 'POST',
  url: '/api/events/:id/copies',
  access: 'member',
  schema: { summary: 'Duplicate my event', tags, params: byId, response: { 201: Event } },
})

/** Removes the caller's own draft. 409 `event.published` for other events. */
export const removeEvent = route({
  method: 'DELETE',
  url: '/api/events/:id',
  access: 'member',
  schema: { summary: 'Remove my event draft', tags, params: byId, response: { 200: Done } },
})

/**
 * Cancels the caller's own event, or it and all that follow in its series, and notifies those who answered, with the `reason` if given; it stays
 * listed as cancelled until its time has passed.
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

/** Restores a cancelled event, and the later dates cancelled together with it, and notifies those who answered. */
export const restoreEvent = route({
  method: 'DELETE',
  url: '/api/events/:id/cancellation',
  access: 'member',
  schema: { summary: 'Restore my event', tags, params: byId, querystring: ofSeries, response: { 200: Event } },
})
