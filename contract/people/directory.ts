import * as z from 'zod/mini'
import { facetKey, searchWords, several, year } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'
import { HelpTopic, MemberCard } from '../members/person.ts'
import { Place, placeId } from './places.ts'

/**
 * Who is wanted: all words of `q` and one choice of each facet that has any. Courses, fields, companies and skills are the `value`s
 * that `listFacets` answers; `city` is the id of a place, `country` an ISO 3166 code; years are included.
 */
export const DirectoryFilter = z.object({
  q: searchWords,
  role: z.optional(z.enum(['student', 'alumni'], 'choice')),
  cohortFrom: z.optional(year),
  cohortTo: z.optional(year),
  course: several(facetKey),
  field: several(facetKey),
  company: several(facetKey),
  city: several(placeId),
  country: several(z.string('type').check(z.regex(/^[A-Z]{2}$/, 'choice'))),
  skill: several(facetKey),
  help: several(HelpTopic),
})
export type DirectoryFilter = z.output<typeof DirectoryFilter>

/** The facets that have values to choose from, in the order in which they are shown. */
export const FACETS = ['field', 'help', 'company', 'city', 'skill', 'course', 'country'] as const
export const Facet = z.enum(FACETS, 'choice')
export type Facet = z.infer<typeof Facet>

/**
 * `best`: those with most in common with the viewer first, then the newest; `name`; `newest`: who registered last;
 * `cohort`: the nearest graduation year first.
 */
export const DirectorySort = z.enum(['best', 'name', 'newest', 'cohort'], 'choice')
export type DirectorySort = z.infer<typeof DirectorySort>

/**
 * A text of a profile that a search found: of `help` one of `HelpTopic`, of `location` an ISO 3166 code, of `about` empty, because it
 * is long.
 */
export const Match = z.object({
  part: z.enum(['position', 'education', 'skills', 'location', 'help', 'languages', 'about']),
  text: z.string(),
})
export type Match = z.infer<typeof Match>

/** A member and, of a search, where those words are that nothing else on the card holds. */
export const FoundMember = z.extend(MemberCard, { matches: z.array(Match) })
export type FoundMember = z.infer<typeof FoundMember>

/** The network: students and verified alumni. */
export const listMembers = route({
  method: 'GET',
  url: '/api/members',
  access: 'verified',
  schema: {
    summary: 'The network',
    tags: ['members'],
    querystring: z.extend(DirectoryFilter, {
      ...Paging(LIMITS.networkPage, LIMITS.pageSize).shape,
      sort: z._default(DirectorySort, 'name'),
    }),
    response: { 200: z.object({ members: z.array(FoundMember) }) },
  },
})

/** A value of a facet, what to call it, and how many people would be left by it; `facetCount` stands for that many or more. */
export const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.int() })
export type FacetValue = z.infer<typeof FacetValue>

const FacetCounts = z.object({ distinct: z.int(), values: z.array(FacetValue) })

/**
 * `total` is how many people fit; `roles` how many would in each role; `years` the cohorts that the other choices leave, of more than 2,500
 * people estimated from a sample of as many; `distinct` how many values of a facet there are, in such a sample likewise.
 */
export const Facets = z.object({
  total: z.int(),
  roles: z.object({ all: z.int(), alumni: z.int(), student: z.int() }),
  years: z.array(z.object({ year: z.int(), count: z.int() })),
  facets: z.object({
    ...{ field: FacetCounts, company: FacetCounts, city: FacetCounts, help: FacetCounts },
    ...{ course: FacetCounts, skill: FacetCounts, country: FacetCounts },
  }),
})
export type Facets = z.infer<typeof Facets>

/**
 * What the network can be narrowed down by: of each facet the most frequent values among those whom all other choices leave, chosen
 * ones always. With `facet` and `find`, of that facet the values whose words begin with those, and of the others none.
 */
export const listFacets = route({
  method: 'GET',
  url: '/api/members/facets',
  access: 'verified',
  schema: {
    summary: 'Facets of the network',
    tags: ['members'],
    querystring: z.extend(DirectoryFilter, { facet: z.optional(Facet), find: searchWords }),
    response: { 200: Facets },
  },
})

/** How many people are in a city, to within a kilometre. */
export const MemberPlace = z.extend(z.omit(Place, { region: true }), { count: z.int() })
export type MemberPlace = z.infer<typeof MemberPlace>

/** How many of those who fit are where; `elsewhere` counts those who have not said, or not to the viewer. */
export const listMemberPlaces = route({
  method: 'GET',
  url: '/api/members/places',
  access: 'verified',
  schema: {
    summary: 'The network on a map',
    tags: ['members'],
    querystring: DirectoryFilter,
    response: { 200: z.object({ places: z.array(MemberPlace), elsewhere: z.int() }) },
  },
})
