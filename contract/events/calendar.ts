import * as z from 'zod/mini'
import { Done, id, instant } from '../fields.ts'
import { EventFilter } from './events.ts'
import { route } from '../route.ts'

/** A secret URL for calendar programs to fetch the member's events; `usedAt` is its last use. */
export const Feed = z.object({ createdAt: instant, usedAt: z.nullable(instant) })
export type Feed = z.infer<typeof Feed>

/** The viewer's own feed, and the URL of the public events, which isn't secret. */
export const Feeds = z.object({ feed: z.nullable(Feed), publicUrl: z.string() })
export type Feeds = z.infer<typeof Feeds>

const tags = ['calendar']

/** Returns whether the viewer has a feed, without its URL. */
export const getFeeds = route({
  method: 'GET',
  url: '/api/calendar',
  access: 'member',
  schema: { summary: 'My calendar feed', tags, response: { 200: Feeds } },
})

/** Creates a new secret URL and returns it once; an older one no longer works. */
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

/** Removes the feed: its URL no longer works. */
export const removeFeed = route({
  method: 'DELETE',
  url: '/api/calendar',
  access: 'member',
  schema: { summary: 'Remove my calendar feed', tags, response: { 200: Done } },
})

/**
 * Returns a member's feed as iCalendar, `<token>.ics`: the events that they host, attend or are interested in, or `all` that they may see, and the
 * mentorships they host, of the last 90 days and later. Events they attend or host are busy, those they are interested in are tentative, and those
 * they are on a waiting list for are left out. An event has the same UID in every calendar; it names the host as its author wrote it, and no other
 * names or addresses. 404 for a URL that no longer works.
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

/** Returns the public events as iCalendar, of some categories or of all. */
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

/** Returns one event as iCalendar, as its viewer may see it, with its link only if they may see that. 404 `event.not_found`. */
export const exportEvent = route({
  method: 'GET',
  url: '/api/events/:id/calendar.ics',
  access: 'optional',
  schema: { summary: 'An event for a calendar', tags, params: z.object({ id }), response: { 200: z.any() } },
})
