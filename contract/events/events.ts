import * as z from 'zod/mini'
import { id, instant, several, timeZone } from '../fields.ts'
import { SearchablePaging } from '../paging.ts'
import { Author, posting } from '../postings.ts'
import { route } from '../route.ts'

/** The fixed list of the specification. */
export const EVENT_CATEGORIES = ['Tech Talk', 'Hackathon', 'Workshop', 'Networking', 'Non-Tech Meetup'] as const
const Category = z.enum(EVENT_CATEGORIES)

/** Who sees an event: anyone, or only those signed in. */
export const Audience = z.enum(['public', 'members'], 'choice')
export type Audience = z.infer<typeof Audience>

/** Where an event takes place: at a place, by a link, or both. */
export const EVENT_MODES = ['in_person', 'online', 'hybrid'] as const
export const EventMode = z.enum(EVENT_MODES, 'choice')
export type EventMode = z.infer<typeof EventMode>

/** Who is shown the link of an event: whoever sees the event, or those who are going and the hosts. */
export const LinkFor = z.enum(['everyone', 'going'], 'choice')
export type LinkFor = z.infer<typeof LinkFor>

/** When somebody who is going wants to be reminded: so long before the start. */
export const Reminder = z.enum(['day', 'hour'], 'choice')
export type Reminder = z.infer<typeof Reminder>

/** `waiting`: in the line for a place; `offered`: a place is kept for them, to be claimed until `offeredUntil`. */
export const RsvpState = z.enum(['going', 'interested', 'declined', 'waiting', 'offered'])
export type RsvpState = z.infer<typeof RsvpState>

/**
 * The viewer's own answer to an event. `position` is 1 for the next in line, of `waiting` only; `offeredUntil` of `offered` only.
 * `code` is what a host checks them in by, of `going` only. `shown`: whether other members see that they are going.
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

/** A host of an event. `pending`: asked to be one, and has yet to accept; only hosts are told of these. */
export const EventHost = z.extend(Author, { pending: z.boolean() })
export type EventHost = z.infer<typeof EventHost>

/** The series that an event is one of; `rule` are the properties DTSTART, RRULE and EXDATE of RFC 5545, one a line; `originalStart` is when it
 * says that the event begins. */
export const EventSeries = z.object({ _id: id, rule: z.string(), timeZone: z.string(), originalStart: instant })
export type EventSeries = z.infer<typeof EventSeries>

/**
 * An event. `dateTime` and `endsAt` are in UTC; a calendar takes an hour where nobody said when it ends. `link` is null where there is
 * none, and where `linkFor` hides it from the viewer: then `hasLink` is true. `capacity` null means as many as come; `goingCount` of
 * them have said that they are going. `placesLeft` are neither taken nor offered to somebody: at 0, `going` joins the waiting list. `faces` are a few of these, as far as they show it; `hosts` are the author, then the co-hosts.
 * `mine`: the viewer posted it; `hosting`: they are its author or a co-host; `invited`: they are asked to be a co-host.
 * A `draft` is seen by its hosts alone. `cancelledAt` is set once it was called off, `cancelledReason` when an administrator did it:
 * its author alone is told, and cannot restore it. `host` is what its author says of who hosts it. Visitors are told no member's name:
 * to them `author` is null, `hosts` and `faces` are empty, and `host` is the college where the author said nothing.
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
  audience: Audience,
  capacity: z.nullable(z.int()),
  goingCount: z.int(),
  placesLeft: z.nullable(z.int()),
  faces: z.array(Author),
  hosts: z.array(EventHost),
  hosting: z.boolean(),
  invited: z.boolean(),
  rsvp: z.nullable(Rsvp),
  series: z.nullable(EventSeries),
  draft: z.boolean(),
  cancelledAt: z.nullable(instant),
  cancelledReason: z.nullable(z.string()),
})
export type Event = z.infer<typeof Event>

/** Which events: one choice of each facet that has any. */
export const EventFilter = z.object({
  category: several(z.enum(EVENT_CATEGORIES, 'choice')),
  mode: several(EventMode),
})
export type EventFilter = z.output<typeof EventFilter>

/** Whose events: all that the viewer may see, those that they host or have answered but by declining, or those that they host. */
const WhoseEvents = z._default(z.enum(['all', 'mine', 'hosting'], 'choice'), 'all')

const tags = ['events']
const byId = z.object({ id })

/**
 * Upcoming events, soonest first, or past ones, latest first; with `from` or `to` those that begin within, soonest first, whatever `when`
 * says; with `series` those of that series alone; with `dates=next` of each series only its next date that isn't cancelled, of those ahead. Without a token: public ones only. Drafts are listed to their hosts as `mine` and as
 * `hosting`. `waiting`: those that wait for the viewer, to claim a place, to accept to be a co-host, or, within two days of the start, to go
 * where they are interested.
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

/** A day by the clocks of a zone: how many events begin on it, of which categories, and whether one of them is the viewer's (`mine`). */
export const EventDay = z.object({ date: z.string(), count: z.int(), categories: z.array(Category), mine: z.boolean() })
export type EventDay = z.infer<typeof EventDay>

/** The days with events from one date to another, both included, `eventDays` of them at most. */
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

/** An event, how many wait for a place in it, and how many comments it has. */
export const EventPage = z.object({ event: Event, waitingCount: z.int(), commentCount: z.int() })
export type EventPage = z.infer<typeof EventPage>

/** One event, also one that is over or cancelled. Without a token: public ones only. 404 `event.not_found`. */
export const readEvent = route({
  method: 'GET',
  url: '/api/events/:id',
  access: 'optional',
  schema: { summary: 'An event', tags, params: byId, response: { 200: EventPage } },
})
