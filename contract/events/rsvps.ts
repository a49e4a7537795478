import * as z from 'zod/mini'
import { Event, Reminder } from './events.ts'
import { id } from '../fields.ts'
import { Paging } from '../paging.ts'
import { Person } from '../members/person.ts'
import { route } from '../route.ts'

/** The input of an RSVP. Omitted fields stay as they are. */
export const NewRsvp = z.object({
  answer: z.enum(['going', 'interested', 'declined'], 'choice'),
  shown: z.optional(z.boolean('type')),
  reminders: z.optional(z.array(Reminder).check(z.maxLength(Reminder.options.length, 'too_many'))),
})
export type NewRsvp = z.infer<typeof NewRsvp>

const tags = ['events']
const byId = z.object({ id })

/**
 * Answers an event, or changes the answer. `going` without a free place joins the waiting list, whose first member is offered the next free place; it
 * also claims an offered place. Idempotent: a waiting member keeps their position. 409 `event.started`, `event.cancelled` and `event.draft`.
 */
export const answerEvent = route({
  method: 'PUT',
  url: '/api/events/:id/rsvp',
  access: 'confirmed',
  schema: { summary: 'RSVP to an event', tags, params: byId, body: NewRsvp, response: { 200: Event } },
})

/**
 * Answers every upcoming date of the event's series that isn't cancelled, or only the event when it doesn't repeat. Each date has its own places:
 * `going` joins the waiting list of a full one. `dates` is how many have the answer or wait, `waiting` how many wait. Idempotent. Fails like
 * answering the event itself; a date that began or was cancelled meanwhile is left out.
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

/** Withdraws the viewer's answer, at any time: their place or waiting list position is given up. */
export const withdrawRsvp = route({
  method: 'DELETE',
  url: '/api/events/:id/rsvp',
  access: 'member',
  schema: { summary: 'Withdraw my RSVP', tags, params: byId, response: { 200: Event } },
})

/** Claims an offered place. 409 `event.no_offer` when the offer has expired; members who are already going stay so. */
export const claimPlace = route({
  method: 'PUT',
  url: '/api/events/:id/rsvp/place',
  access: 'confirmed',
  schema: { summary: 'Claim the place offered to me', tags, params: byId, response: { 200: Event } },
})

/** Lists attendees in order of answering, as far as they show it; `hidden` is how many more there are. For members who may see the directory. */
export const listGoing = route({
  method: 'GET',
  url: '/api/events/:id/going',
  access: 'verified',
  schema: {
    summary: 'Members going to an event',
    tags,
    params: byId,
    querystring: Paging(),
    response: { 200: z.object({ people: z.array(Person), hidden: z.int() }) },
  },
})
