import * as z from 'zod/mini'
import { Done, facetKey, id, instant, optionalText, orAbsent } from '../fields.ts'
import { SearchablePaging } from '../paging.ts'
import { Author, posting } from '../postings.ts'
import { route } from '../route.ts'

/** The topics of guides. */
export const GUIDE_TOPICS = [
  ...(['applying', 'interviews', 'contacts', 'offers', 'first_job', 'changing_field', 'study', 'other'] as const),
] as const
export const GuideTopic = z.enum(GUIDE_TOPICS, 'choice')
export type GuideTopic = z.infer<typeof GuideTopic>

/**
 * A guide in a list. `authorRole` is what its author did when it was published, `minutes` how long it takes to read. `stale`: it wasn't reviewed for a
 * year. `unlisted`: nor in the year after, so that lists leave it out. `state` is the state of the draft, for those who write it: the author, and the
 * `coauthors` who have accepted. `writes`: the viewer is one of them.
 */
export const Guide = z.object({
  ...posting,
  topic: GuideTopic,
  field: z.nullable(z.string()),
  title: z.string(),
  summary: z.string(),
  authorRole: z.string(),
  coauthors: z.array(Author),
  writes: z.boolean(),
  minutes: z.int(),
  publishedAt: z.nullable(instant),
  reviewedAt: instant,
  stale: z.boolean(),
  unlisted: z.boolean(),
  retired: z.boolean(),
  state: z.nullable(z.enum(['draft', 'in_review', 'changes'])),
})
export type Guide = z.infer<typeof Guide>

/** How useful a guide is to a reader. */
export const USEFUL = ['yes', 'partly', 'no'] as const
export const Useful = z.enum(USEFUL, 'choice')
export type Useful = z.infer<typeof Useful>

const tags = ['guidance']
const byId = z.object({ id })

/**
 * Lists published guides, most recently reviewed first. With `whose`: the viewer's own, also unpublished ones. Fields are normalised for search.
 */
export const listGuides = route({
  method: 'GET',
  url: '/api/guides',
  access: 'member',
  schema: {
    summary: 'Guides',
    tags,
    querystring: z.extend(SearchablePaging(20), {
      topic: orAbsent(GuideTopic),
      field: orAbsent(facetKey),
      whose: z._default(z.enum(['all', 'mine'], 'choice'), 'all'),
    }),
    response: { 200: z.array(Guide) },
  },
})

/** Returns the guides that fit the viewer best: `topGuides` at most, of their own field first, then the most recently reviewed; and the number of all. */
export const listTopGuides = route({
  method: 'GET',
  url: '/api/guides/top',
  access: 'member',
  schema: { summary: 'Guides for me', tags, response: { 200: z.object({ guides: z.array(Guide), total: z.int() }) } },
})

/**
 * A guide to read. `useful`: how many readers found it useful, once there are `ratings` of them; `mine`: the viewer's own rating. `asked`: its
 * author was asked to review it again. `corrections`: the number of suggested corrections that wait for its authors, and `missing` what readers missed,
 * for its authors only. `invited`: the viewer was asked to be a co-author and hasn't answered.
 */
export const GuidePage = z.object({
  guide: Guide,
  body: z.string(),
  useful: z.nullable(z.object({ yes: z.int(), total: z.int() })),
  rating: z.nullable(Useful),
  takesQuestions: z.boolean(),
  asked: z.boolean(),
  invited: z.boolean(),
  corrections: z.int(),
  missing: z.array(z.string()),
  next: z.array(Guide),
})
export type GuidePage = z.infer<typeof GuidePage>

/** Returns one guide. 404 `guide.not_found`. */
export const readGuide = route({
  method: 'GET',
  url: '/api/guides/:id',
  access: 'member',
  schema: { summary: 'A guide', tags, params: byId, response: { 200: GuidePage } },
})

/**
 * Stores whether a guide was useful to the viewer. A later one replaces it. What was `missing` goes to the author without a name. 403
 * `guide.own_rating` for one's own.
 */
export const rateGuide = route({
  method: 'PUT',
  url: '/api/guides/:id/rating',
  access: 'verified',
  schema: {
    summary: 'Say whether a guide was useful',
    tags,
    params: byId,
    body: z.object({ useful: Useful, missing: orAbsent(optionalText(1_000)) }),
    response: { 200: Done },
  },
})
