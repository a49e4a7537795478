import * as z from 'zod/mini'
import { Done, facetKey, id, instant, line, optionalLine, orAbsent, searchWords, several } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { SearchablePaging } from '../paging.ts'
import { Person } from '../members/person.ts'
import { route } from '../route.ts'
import { RequestState } from './request-states.ts'

/** The topics a mentor can help with. */
export const MENTORING_TOPICS = [
  'career_choice',
  'job_search',
  'cv',
  'interviews',
  'first_job',
  'skills',
  'changing_field',
  'leadership',
  'entrepreneurship',
  'research',
  'further_study',
  'studying_abroad',
  'networking',
  'work_life_balance',
] as const
export const MentoringTopic = z.enum(MENTORING_TOPICS, 'choice')
export type MentoringTopic = z.infer<typeof MentoringTopic>

/** How a mentor meets a mentee. */
export const MENTORING_FORMATS = ['video', 'call', 'chat', 'in_person'] as const
export const MentoringFormat = z.enum(MENTORING_FORMATS, 'choice')
export type MentoringFormat = z.infer<typeof MentoringFormat>

/** How often they meet. */
export const MENTORING_FREQUENCIES = ['once', 'weekly', 'fortnightly', 'monthly', 'as_needed'] as const
export const MentoringFrequency = z.enum(MENTORING_FREQUENCIES, 'choice')
export type MentoringFrequency = z.infer<typeof MentoringFrequency>

/**
 * A mentor's offer, identified by the mentor's id. `about`: one sentence. `taken` of `capacity` places are taken by mentees. `headline` and `city`
 * are null unless the mentor shows them to every member.
 *
 * `usuallyAnswersInDays` is the median time to the mentor's first answer (accept, decline or question), in days and rounded up, over the requests of
 * the last 90 days. An expired request counts as never answered; withdrawn and open ones don't count. Null when fewer than three count, and when half
 * of them or more were never answered.
 *
 * `myRequest` is the viewer's latest request to this mentor.
 */
export const MentorOffer = z.object({
  mentor: Person,
  headline: z.nullable(z.string()),
  city: z.nullable(z.string()),
  about: z.string(),
  topics: z.array(MentoringTopic),
  field: z.nullable(z.string()),
  formats: z.array(MentoringFormat),
  frequency: MentoringFrequency,
  languages: z.array(z.string()),
  capacity: z.int(),
  taken: z.int(),
  usuallyAnswersInDays: z.nullable(z.int()),
  mine: z.boolean(),
  myRequest: z.nullable(z.object({ _id: id, state: RequestState })),
})
export type MentorOffer = z.infer<typeof MentorOffer>

/**
 * Who can find an offer. `listed`: everyone; `paused`: nobody before the day `pausedUntil`; `idle`: nobody, because its mentor didn't use it for 30
 * days, until they confirm that they are available; `pending`: nobody until the college has verified the mentor, and they are 18.
 */
export const OFFER_STATES = ['listed', 'paused', 'idle', 'pending'] as const

/** The viewer's own offer. `pausedUntil` is the day of its return in the college's zone; it becomes idle at `idleAt` unless it is used. */
export const MyOffer = z.extend(MentorOffer, {
  state: z.enum(OFFER_STATES),
  pausedUntil: z.nullable(z.string()),
  idleAt: instant,
})
export type MyOffer = z.infer<typeof MyOffer>

const distinct = <const Values extends readonly string[]>(values: Values) =>
  z.array(z.enum(values, 'choice'), 'required').check(
    z.minLength(1, 'required'),
    z.overwrite((chosen) => [...new Set(chosen)]),
  )

/** The input of an offer to mentor. */
export const DraftOffer = z.object({
  about: line(),
  topics: distinct(MENTORING_TOPICS),
  field: orAbsent(optionalLine()),
  formats: distinct(MENTORING_FORMATS),
  frequency: MentoringFrequency,
  languages: z.array(line(60), 'required').check(
    z.minLength(1, 'required'),
    z.overwrite((lines) => [...new Map(lines.map((each) => [each.toLowerCase(), each])).values()]),
    z.maxLength(LIMITS.languages, 'too_many'),
  ),
  capacity: z.coerce
    .number('number')
    .check(z.int('number'), z.gte(1, 'at_least'), z.lte(LIMITS.mentorCapacity, 'at_most')),
})
export type DraftOffer = z.infer<typeof DraftOffer>

/** A filter of mentors: all words of `q`, one choice of each facet that has any, and with `free` those with a free place. */
export const MentorFilter = z.object({
  q: searchWords,
  topic: several(MentoringTopic),
  format: several(MentoringFormat),
  language: several(facetKey),
  field: several(facetKey),
  free: z._default(
    z.union(
      [
        z.boolean(),
        z.pipe(
          z.enum(['true', 'false', 'on'], 'choice'),
          z.transform((value) => value !== 'false'),
        ),
      ],
      'type',
    ),
    false,
  ),
})
export type MentorFilter = z.output<typeof MentorFilter>

const tags = ['mentors']
const byId = z.object({ id })

/** Lists mentors with listed offers, most recently used first, without the viewer's own. */
export const listMentors = route({
  method: 'GET',
  url: '/api/mentors',
  access: 'verified',
  schema: {
    summary: 'Mentors',
    tags,
    querystring: z.extend(SearchablePaging(LIMITS.mentorPage), MentorFilter.shape),
    response: { 200: z.array(MentorOffer) },
  },
})

const facet = <S extends z.ZodMiniType>(value: S) => z.array(z.object({ value, count: z.int() }))
const named = z.array(z.object({ value: z.string(), name: z.string(), count: z.int() }))

/** The facets of mentors, most frequent values first, `facetValues` at most; `name` is how a field or language is written. */
export const MentorFacets = z.object({
  total: z.int(),
  free: z.int(),
  topics: facet(MentoringTopic),
  formats: facet(MentoringFormat),
  languages: named,
  fields: named,
})
export type MentorFacets = z.infer<typeof MentorFacets>

/** Returns the facets of mentors. */
export const listMentorFacets = route({
  method: 'GET',
  url: '/api/mentors/facets',
  access: 'verified',
  schema: { summary: 'Filters for mentors', tags, response: { 200: MentorFacets } },
})

/** Returns the offer of the mentor with this id, if it is listed or the viewer has sent them a request. 404 `offer.not_found`. */
export const readMentor = route({
  method: 'GET',
  url: '/api/mentors/:id',
  access: 'verified',
  schema: { summary: 'The offer of a mentor', tags, params: byId, response: { 200: MentorOffer } },
})

const mine = { url: '/api/mentor-offer', access: 'member' } as const

/** Returns the viewer's own offer; null when they have none. */
export const readMyOffer = route({
  ...mine,
  method: 'GET',
  schema: { summary: 'My mentor offer', tags, response: { 200: z.object({ offer: z.nullable(MyOffer) }) } },
})

/**
 * Creates or replaces the viewer's offer, which counts as using it. 403 `offer.alumni_only`; 409 `offer.capacity` for fewer places than are taken.
 */
export const saveMyOffer = route({
  ...mine,
  method: 'PUT',
  schema: { summary: 'Offer to mentor', tags, body: DraftOffer, response: { 200: MyOffer } },
})

/** Removes the viewer's own offer. Open requests are declined; pairings stay. */
export const removeMyOffer = route({
  ...mine,
  method: 'DELETE',
  schema: { summary: 'Stop offering to mentor', tags, response: { 200: Done } },
})

/** Hides the viewer's own offer until a day in the college's zone, at most a year ahead. 404 `offer.not_found`. */
export const pauseMyOffer = route({
  ...mine,
  method: 'PUT',
  url: '/api/mentor-offer/pause',
  schema: {
    summary: 'Pause my mentor offer',
    tags,
    body: z.object({ until: z.iso.date('date') }),
    response: { 200: MyOffer },
  },
})

/** Ends the pause. */
export const resumeMyOffer = route({
  ...mine,
  method: 'DELETE',
  url: '/api/mentor-offer/pause',
  schema: { summary: 'Resume my mentor offer', tags, response: { 200: MyOffer } },
})

/** Confirms that the viewer is still available: the offer is listed for another 30 days. Idempotent. 404 `offer.not_found`. */
export const confirmMyOffer = route({
  ...mine,
  method: 'PUT',
  url: '/api/mentor-offer/confirmation',
  schema: { summary: 'Confirm that I am still available as a mentor', tags, response: { 200: MyOffer } },
})
