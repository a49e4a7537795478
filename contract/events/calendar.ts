import * as z from 'zod/mini'
import { Done, id, instant } from '../fields.ts'
import { EventFilter } from './events.ts'
import { route } from '../route.ts'

/** A secret address under which calendar programs fetch what one may see; `usedAt` is when one last did. */
export const Feed = z.object({ createdAt: instant, usedAt: z.nullable(instant) })
export type Feed = z.infer<typeof Feed>

/** One's own feed, and the address of the public events, which is no secret. */
export const Feeds = z.object({ feed: z.nullable(Feed), publicUrl: z.string() })
export type Feeds = z.infer<typeof Feeds>

const tags = ['calendar']

/** Whether one has a feed. Its address is not told again. */
export const getFeeds = route({
  method: 'GET',
  url: '/api/calendar',
  access: 'member',
  schema: { summary: 'My calendar feed', tags, response: { 200: Feeds } },
})

/** Makes a new secret address and answers it, this once; an older one no longer works. */
export const makeFeed = route({
  method: 'POST',
  url: '/api/calendar',
  access: 'member',
  schema: {
    summary: 'Create a new link for my calendar feed',
    tags,
    response: { 201: z.object({ url: z.string(), createdAt: instant }) },
  },
})

/** Removes the feed: its address no longer works. */
export const removeFeed = route({
  method: 'DELETE',
  url: '/api/calendar',
  access: 'member',
  schema: { summary: 'Remove my calendar feed', tags, response: { 200: Done } },
})

/**
 * A member's feed as iCalendar, `<token>.ics`: the events that they host, go to or are interested in, or `all` that they may see, and the
 * mentorships they host, of the last 90 days and from now on. What they go to or host takes their time, what they are interested in is
 * tentative, and of a waiting list nothing stands in it. An event has the same UID in every calendar; it is told who hosts it as its author
 * says, and nobody else's name or address. 404 for an address that does not work any more.
 */
export const getCalendar = route({
  method: 'GET',
  url: '/api/calendar/:file',
  access: 'public',
  schema: {
    summary: "A member's calendar feed",
    tags,
    params: z.object({ file: z.string() }),
    querystring: z.object({ whose: z._default(z.enum(['mine', 'all'], 'choice'), 'mine') }),
    response: { 200: z.any() },
  },
})

/** The public events as iCalendar, of some categories or of all. */
export const getPublicCalendar = route({
  method: 'GET',
  url: '/api/events.ics',
  access: 'public',
  schema: {
    summary: 'The public events as a calendar feed',
    tags,
    querystring: z.pick(EventFilter, { category: true }),
    response: { 200: z.any() },
  },
})

/** One event as iCalendar, as its viewer may see it: its link only where they are shown it. 404 `event.not_found`. */
export const exportEvent = route({
  method: 'GET',
  url: '/api/events/:id/calendar.ics',
  access: 'optional',
  schema: { summary: 'An event for a calendar', tags, params: z.object({ id }), response: { 200: z.any() } },
})
