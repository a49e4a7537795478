import * as z from 'zod/mini'
import { Done, instant } from '../fields.ts'
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
 * A member's feed as iCalendar, `<token>.ics`: the events they may see, and the mentorships they host, of the last 90 days
 * and from now on. 404 for an address that does not work any more.
 */
export const getCalendar = route({
  method: 'GET',
  url: '/api/calendar/:file',
  access: 'public',
  schema: {
    summary: "A member's calendar feed",
    tags,
    params: z.object({ file: z.string() }),
    response: { 200: z.any() },
  },
})

/** The public events as iCalendar. */
export const getPublicCalendar = route({
  method: 'GET',
  url: '/api/events.ics',
  access: 'public',
  schema: { summary: 'The public events as a calendar feed', tags, response: { 200: z.any() } },
})
