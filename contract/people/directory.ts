import * as z from 'zod/mini'
import { facetKey, searchWords, several, year } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'
import { HelpTopic, MemberCard } from '../members/person.ts'
import { Place, placeId } from './places.ts'

/**
 * A filter of members: all words of `q` and one choice of each facet that has any. Courses, fields, companies, titles of current work and skills are the `value`s that
 * `listFacets` returns; `city` is the id of a place, `country` an ISO 3166 code; years are inclusive.
 */
export const DirectoryFilter = z.object({
  q: searchWords,
  role: z.optional(z.enum(['student', 'alumni'], 'choice')),
  cohortFrom: z.optional(year),
  cohortTo: z.optional(year),
  course: several(facetKey),
  field: several(facetKey),
  company: several(facetKey),
  title: several(facetKey),
  city: several(placeId),
  country: several(z.string('type').check(z.regex(/^[A-Z]{2}$/, 'choice'))),
  skill: several(facetKey),
  help: several(HelpTopic),
})
export type DirectoryFilter = z.output<typeof DirectoryFilter>

/** The facets with values to choose from, in display order. */
export const FACETS = ['field', 'help', 'company', 'title', 'city', 'skill', 'course', 'country'] as const
export const Facet = z.enum(FACETS, 'choice')
export type Facet = z.infer<typeof Facet>

/** `best`: most in common with the viewer first, then the newest; `name`; `newest`: registered last; `cohort`: the nearest graduation year first. */
export const DirectorySort = z.enum(['best', 'name', 'newest', 'cohort'], 'choice')
export type DirectorySort = z.infer<typeof DirectorySort>

/**
 * A text of a profile that matched a search. For `help` it is a `HelpTopic`, for `location` an ISO 3166 code, for `about` empty, because that is
 * long.
 */
export const Match = z.object({
  part: z.enum(['position', 'education', 'skills', 'location', 'help', 'languages', 'about']),
  text: z.string(),
})
export type Match = z.infer<typeof Match>

/** A member and, in a search, where the words matched that the card doesn't show. */
export const FoundMember = z.extend(MemberCard, { matches: z.array(Match) })
export type FoundMember = z.infer<typeof FoundMember>

/** Lists the directory: students and verified alumni. */
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

/** A facet value, its label, and how many people it would leave; `facetCount` means that number or more. */
export const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.int() })
export type FacetValue = z.infer<typeof FacetValue>

const FacetCounts = z.object({ distinct: z.int(), values: z.array(FacetValue) })

/**
 * `total` is how many people match; `roles` how many in each role; `years` the cohorts among the matches of the other choices, estimated from a
 * sample of 2,500 people if there are more; `distinct` how many values a facet has, estimated likewise.
 */
export const Facets = z.object({
  total: z.int(),
  roles: z.object({ all: z.int(), alumni: z.int(), student: z.int() }),
  years: z.array(z.object({ year: z.int(), count: z.int() })),
  facets: z.object({
    ...{ field: FacetCounts, company: FacetCounts, title: FacetCounts, city: FacetCounts, help: FacetCounts },
    ...{ course: FacetCounts, skill: FacetCounts, country: FacetCounts },
  }),
})
export type Facets = z.infer<typeof Facets>

/**
 * Returns the facets of the directory: for each the most frequent values among the matches of all other choices, always including chosen ones. With
 * `facet` and `find`, only that facet's values whose words begin with those.
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

/** The number of people in a city, to within a kilometre. */
export const MemberPlace = z.extend(z.omit(Place, { region: true }), { count: z.int() })
export type MemberPlace = z.infer<typeof MemberPlace>

/** Returns how many of the matches are in each city; `elsewhere` counts those without a city that the viewer may see. */
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
