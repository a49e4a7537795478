import * as z from 'zod/mini'
import { id, instant, several, timeZone } from '../fields.ts'
import { SearchablePaging } from '../paging.ts'
import { Author, posting } from '../postings.ts'
import { route } from '../route.ts'
import { EVENT_CATEGORIES } from './categories.ts'
import { Cover } from './covers.ts'

const Category = z.enum(EVENT_CATEGORIES)

/** Who sees an event: anyone, only logged-in members, or only members of the groups that it was added to. */
export const Audience = z.enum(['public', 'members', 'group'], 'choice')
export type Audience = z.infer<typeof Audience>

/** Where an event takes place: in person, online, or both. */
export const EVENT_MODES = ['in_person', 'online', 'hybrid'] as const
export const EventMode = z.enum(EVENT_MODES, 'choice')
export type EventMode = z.infer<typeof EventMode>

/** Who sees the link of an event: everyone who sees the event, or attendees and hosts. */
export const LinkFor = z.enum(['everyone', 'going'], 'choice')
export type LinkFor = z.infer<typeof LinkFor>

/** When an attendee is reminded: a day or an hour before the start. */
export const Reminder = z.enum(['day', 'hour'], 'choice')
export type Reminder = z.infer<typeof Reminder>

/** `waiting`: on the waiting list; `offered`: a place is reserved until `offeredUntil`. */
export const RsvpState = z.enum(['going', 'interested', 'declined', 'waiting', 'offered'])
export type RsvpState = z.infer<typeof RsvpState>

/**
 * The viewer's own RSVP. `position` is 1 for the next in line, of `waiting` only; `offeredUntil` of `offered` only. `code` is their check-in code, of
 * `going` only. `shown`: whether other members see that they are going.
 */
export const Rsvp = z.object({
  answer: RsvpState,
  position: z.nullable(z.int()),
  offeredUntil: z.nullable(instant),
  code: z.nullable(z.string()),
  checkedInAt: z.nullable(instant),
  shown: z.boolean(),
  reminders: z.array(Reminder),
})
export type Rsvp = z.infer<typeof Rsvp>

/** A host of an event. `pending`: invited as co-host but hasn't accepted; only hosts see these. */
export const EventHost = z.extend(Author, { pending: z.boolean() })
export type EventHost = z.infer<typeof EventHost>

/**
 * The series that an event belongs to; `rule` has the properties DTSTART, RRULE and EXDATE of RFC 5545, one a line; `originalStart` is the start
 * according to the rule.
 */
export const EventSeries = z.object({ _id: id, rule: z.string(), timeZone: z.string(), originalStart: instant })
export type EventSeries = z.infer<typeof EventSeries>

/**
 * An event. `dateTime` and `endsAt` are in UTC; calendars assume an hour when there is no end. `link` is null if there is none, or if `linkFor` hides
 * it from the viewer: then `hasLink` is true. `capacity` null means unlimited; `goingCount` is the number of attendees. `placesLeft` are neither
 * taken nor offered: at 0, `going` joins the waiting list. `faces` are a few attendees, as far as they show it. `mine`: the viewer posted it; `hosting`: they are its author or a co-host; `invited`: they are asked to be a co-host. Only its hosts see
 * a `draft`. `cancelledAt` is set once it was cancelled, `cancelledReason` when an administrator did so: only the author sees it, and they cannot
 * restore the event. `host` is the author's own description of the host. Visitors see no member names: for them `author` is null, `faces` is empty, and `host` falls back to the college.
 */
export const Event = z.object({
  ...posting,
  title: z.string(),
  description: z.string(),
  link: z.nullable(z.string()),
  hasLink: z.boolean(),
  linkFor: LinkFor,
  host: z.nullable(z.string()),
  dateTime: instant,
  endsAt: z.nullable(instant),
  mode: EventMode,
  place: z.nullable(z.string()),
  category: Category,
  cover: Cover,
  audience: Audience,
  capacity: z.nullable(z.int()),
  goingCount: z.int(),
  placesLeft: z.nullable(z.int()),
  faces: z.array(Author),
  hosting: z.boolean(),
  invited: z.boolean(),
  rsvp: z.nullable(Rsvp),
  series: z.nullable(EventSeries),
  draft: z.boolean(),
  cancelledAt: z.nullable(instant),
  cancelledReason: z.nullable(z.string()),
})
export type Event = z.infer<typeof Event>

/** A filter of events: one choice of each facet that has any. */
export const EventFilter = z.object({
  category: several(z.enum(EVENT_CATEGORIES, 'choice')),
  mode: several(EventMode),
})
export type EventFilter = z.output<typeof EventFilter>

/** Which events: all that the viewer may see, those they host or answered other than by declining, or those they host. */
const WhoseEvents = z._default(z.enum(['all', 'mine', 'hosting'], 'choice'), 'all')

const tags = ['events']
const byId = z.object({ id })

/**
 * Lists upcoming events, soonest first, or past ones, latest first; with `from` or `to` those that begin within, soonest first, whatever `when` says;
 * with `series` only those of that series; with `dates=next` only the next upcoming date of each series that isn't cancelled. Without a token: public
 * ones only. Hosts find drafts in `mine` and `hosting`. `waiting`: those that need the viewer to claim a place, accept to be a co-host, or, within
 * two days of the start, decide on an event they are interested in.
 */
export const listEvents = route({
  method: 'GET',
  url: '/api/events',
  access: 'optional',
  schema: {
    summary: 'Events',
    tags,
    querystring: z.extend(z.extend(SearchablePaging(), EventFilter.shape), {
      when: z._default(z.enum(['upcoming', 'past'], 'choice'), 'upcoming'),
      whose: z._default(z.enum(['all', 'mine', 'hosting', 'waiting'], 'choice'), 'all'),
      from: z.optional(instant),
      to: z.optional(instant),
      series: z.optional(id),
      dates: z._default(z.enum(['all', 'next'], 'choice'), 'all'),
    }),
    response: { 200: z.array(Event) },
  },
})

/** A day in a time zone: how many events begin on it, their categories, and whether one of them is the viewer's (`mine`). */
export const EventDay = z.object({ date: z.string(), count: z.int(), categories: z.array(Category), mine: z.boolean() })
export type EventDay = z.infer<typeof EventDay>

/** Lists the days with events from one date to another, both inclusive, at most `eventDays`. */
export const listEventDays = route({
  method: 'GET',
  url: '/api/event-days',
  access: 'optional',
  schema: {
    summary: 'Days with events',
    tags,
    querystring: z.extend(EventFilter, {
      from: z.iso.date('date'),
      to: z.iso.date('date'),
      whose: WhoseEvents,
      timeZone: z.optional(timeZone),
    }),
    response: { 200: z.object({ days: z.array(EventDay) }) },
  },
})

/**
 * An event, its hosts (the author, then the co-hosts; empty for visitors), the length of its waiting list, and its numbers of comments and photos. Only
 * verified members see photos.
 */
export const EventPage = z.object({
  event: Event,
  hosts: z.array(EventHost),
  waitingCount: z.int(),
  commentCount: z.int(),
  photoCount: z.int(),
})
export type EventPage = z.infer<typeof EventPage>

/** Returns one event, including past and cancelled ones. Without a token: public ones only. 404 `event.not_found`. */
export const readEvent = route({
  method: 'GET',
  url: '/api/events/:id',
  access: 'optional',
  schema: { summary: 'An event', tags, params: byId, response: { 200: EventPage } },
})
