import * as z from 'zod/mini'
import { Done, id, instant, line, orAbsent, text, timeZone } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { SearchablePaging } from '../paging.ts'
import { newPosting, posting, Whose } from '../postings.ts'
import { route } from '../route.ts'

/**
 * An offered mentorship session. `date` and `time` are in the college's zone, `startsAt` is the same in UTC. Members may join until it starts:
 * `joined` is how many have, `places` the limit, if any.
 */
export const Mentorship = z.object({
  ...posting,
  title: z.string(),
  description: z.string(),
  date: z.string(),
  time: z.string(),
  startsAt: instant,
  places: z.nullable(z.int()),
  joined: z.int(),
  going: z.boolean(),
})
export type Mentorship = z.infer<typeof Mentorship>

/** The input of a mentorship; `date` and `time` are in `timeZone`, or in the college's zone. Without `places` it is unlimited. */
export const DraftMentorship = z.object({
  title: line(),
  description: text(),
  date: line(10).check(z.regex(/^\d{4}-\d\d-\d\d$/, 'date')),
  time: line(8).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, 'time')),
  timeZone: z.optional(timeZone),
  places: orAbsent(
    z.coerce.number('number').check(z.int('number'), z.gte(1, 'at_least'), z.lte(LIMITS.sessionPlaces, 'at_most')),
  ),
})
export type DraftMentorship = z.infer<typeof DraftMentorship>

const tags = ['mentorships']
const byId = z.object({ id })

/** Lists upcoming mentorships, soonest first; with `whose=mine` all of the viewer's own. */
export const listMentorships = route({
  method: 'GET',
  url: '/api/mentorships',
  access: 'member',
  schema: {
    summary: 'Mentorships',
    tags,
    querystring: z.extend(SearchablePaging(), { whose: Whose }),
    response: { 200: z.array(Mentorship) },
  },
})

/** Offers a mentorship. */
export const hostMentorship = route({
  method: 'POST',
  url: '/api/mentorships',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: {
    summary: 'Host a mentorship',
    tags,
    body: z.extend(DraftMentorship, newPosting),
    response: { 201: Mentorship },
  },
})

/** Changes the caller's own mentorship. */
export const updateMentorship = route({
  method: 'PUT',
  url: '/api/mentorships/:id',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: { summary: 'Change my mentorship', tags, params: byId, body: DraftMentorship, response: { 200: Mentorship } },
})

/** Removes the caller's own mentorship. */
export const removeMentorship = route({
  method: 'DELETE',
  url: '/api/mentorships/:id',
  access: 'member',
  schema: { summary: 'Remove my mentorship', tags, params: byId, response: { 200: Done } },
})

/** Joins another member's session. 409 `mentorship.started`, `mentorship.full`, `mentorship.own`. Idempotent. */
export const joinMentorship = route({
  method: 'PUT',
  url: '/api/mentorships/:id/participation',
  access: 'verified',
  schema: { summary: 'Join a mentorship', tags, params: byId, response: { 200: Mentorship } },
})

/** Leaves a session. */
export const leaveMentorship = route({
  method: 'DELETE',
  url: '/api/mentorships/:id/participation',
  access: 'verified',
  schema: { summary: 'Leave a mentorship', tags, params: byId, response: { 200: Mentorship } },
})
