import * as z from 'zod/mini'
import { Event, Reminder } from './events.ts'
import { id } from '../fields.ts'
import { Paging } from '../paging.ts'
import { Person } from '../members/person.ts'
import { route } from '../route.ts'

/** What one answers an event. Of the rest, what is left out stays as it is. */
export const NewRsvp = z.object({
  answer: z.enum(['going', 'interested', 'declined'], 'choice'),
  shown: z.optional(z.boolean('type')),
  reminders: z.optional(z.array(Reminder).check(z.maxLength(Reminder.options.length, 'too_many'))),
})
export type NewRsvp = z.infer<typeof NewRsvp>

const tags = ['events']
const byId = z.object({ id })

/**
 * Answers an event, or changes one's answer. `going` where no place is free joins the waiting list, whose next is offered a place that gets
 * free, and claims a place that is offered. Twice has one effect: whoever waits keeps their position. 409 `event.started`, `event.cancelled`
 * and `event.draft`.
 */
export const answerEvent = route({
  method: 'PUT',
  url: '/api/events/:id/rsvp',
  access: 'confirmed',
  schema: { summary: 'RSVP to an event', tags, params: byId, body: NewRsvp, response: { 200: Event } },
})

/**
 * Answers every date of the event's series that is scheduled ahead and isn't cancelled, or the event alone when it doesn't repeat. Each date keeps
 * to its own places: `going` joins the waiting list of one that is full. `dates` is how many have the answer or wait, `waiting` how many wait.
 * Twice has one effect. What the event itself refuses is refused as by answering it; a date that began or was cancelled meanwhile is left out.
 */
export const answerSeries = route({
  method: 'PUT',
  url: '/api/events/:id/series-rsvp',
  access: 'confirmed',
  schema: {
    summary: 'RSVP to all dates of a series',
    tags,
    params: byId,
    body: z.pick(NewRsvp, { answer: true }),
    response: { 200: z.object({ event: Event, dates: z.int(), waiting: z.int() }) },
  },
})
export type SeriesRsvp = z.infer<(typeof answerSeries)['schema']['response'][200]>

/** Takes one's answer back, at any time: a place, or a position in the waiting list, is given up. */
export const withdrawRsvp = route({
  method: 'DELETE',
  url: '/api/events/:id/rsvp',
  access: 'member',
  schema: { summary: 'Withdraw my RSVP', tags, params: byId, response: { 200: Event } },
})

/** Claims the place that one is offered. 409 `event.no_offer` when it has lapsed; whoever is going already stays so. */
export const claimPlace = route({
  method: 'PUT',
  url: '/api/events/:id/rsvp/place',
  access: 'confirmed',
  schema: { summary: 'Claim the place I am offered', tags, params: byId, response: { 200: Event } },
})

/**
 * Those who are going, the first to say so first, as far as they show it; `hidden` are how many more there are. For whoever may look at the
 * network.
 */
export const listGoing = route({
  method: 'GET',
  url: '/api/events/:id/going',
  access: 'verified',
  schema: {
    summary: 'Who is going to an event',
    tags,
    params: byId,
    querystring: Paging(),
    response: { 200: z.object({ people: z.array(Person), hidden: z.int() }) },
  },
})
