import * as z from 'zod/mini'
import { Done, id, instant, optionalLine, optionalText, ticked } from '../fields.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { Guide, GuideTopic } from './guides.ts'
import { GUIDANCE_LIMITS } from './limits.ts'

/** What an author writes. A draft may be empty; its title and text are required once it is sent. */
const draftFields = {
  topic: GuideTopic,
  field: optionalLine(),
  title: optionalLine(GUIDANCE_LIMITS.guideTitle),
  body: optionalText(GUIDANCE_LIMITS.guideBody),
  authorRole: optionalLine(),
}
export const GuideText = z.object(draftFields)
export type GuideText = z.infer<typeof GuideText>

/** Where a draft is on its way to be published. */
export const DraftState = z.enum(['draft', 'in_review', 'changes'])

/**
 * What an author is writing, or the published text if nothing has changed since (`revision` 0). `note` is what the career office suggests. `reviews`:
 * the career office reads it before it is published.
 */
export const GuideDraft = z.object({
  guide: Guide,
  ...draftFields,
  revision: z.int(),
  draftState: z.nullable(DraftState),
  note: z.nullable(z.string()),
  savedAt: z.nullable(instant),
  takesQuestions: z.boolean(),
  reviews: z.boolean(),
})
export type GuideDraft = z.infer<typeof GuideDraft>

const tags = ['guidance']
const byId = z.object({ id })
const answer = { 200: GuideDraft }

/** Begins a guide. A repeated `clientId` returns the existing one. */
export const startGuide = route({
  method: 'POST',
  url: '/api/guides',
  access: 'verified',
  schema: {
    summary: 'Begin a guide',
    tags,
    body: z.extend(GuideText, newPosting),
    response: { 201: GuideDraft },
  },
})

/** Returns what the viewer is writing. Administrators read and change guides of the career office. 404 `guide.not_found`. */
export const readDraft = route({
  method: 'GET',
  url: '/api/guides/:id/draft',
  access: 'verified',
  schema: { summary: 'My draft of a guide', tags, params: byId, response: answer },
})

/**
 * Saves a draft. `revision` is the one it is based on: 409 `guide.outdated` when another window has saved since. A draft in review is taken back by it.
 */
export const saveDraft = route({
  method: 'PUT',
  url: '/api/guides/:id/draft',
  access: 'verified',
  schema: {
    summary: 'Save my draft of a guide',
    tags,
    params: byId,
    body: z.extend(GuideText, { revision: z.int32('number').check(z.gte(0, 'at_least')) }),
    response: answer,
  },
})

/** Discards a draft; a guide that was never published is deleted with it. */
export const discardDraft = route({
  method: 'DELETE',
  url: '/api/guides/:id/draft',
  access: 'verified',
  schema: { summary: 'Discard my draft of a guide', tags, params: byId, response: { 200: Done } },
})

/**
 * Sends a draft to the career office, or publishes it if the college doesn't review guides. Publishing counts as a review. 400 with the fields that
 * are missing, 409 `guide.outdated`.
 */
export const submitDraft = route({
  method: 'PUT',
  url: '/api/guides/:id/submission',
  access: 'verified',
  schema: {
    summary: 'Send my guide for review',
    tags,
    params: byId,
    body: z.object({ revision: z.int32('number').check(z.gte(0, 'at_least')) }),
    response: answer,
  },
})

/** Takes a guide out of all lists; its address says that it was retired. */
export const retireGuide = route({
  method: 'PUT',
  url: '/api/guides/:id/retirement',
  access: 'verified',
  schema: { summary: 'Retire my guide', tags, params: byId, response: { 200: Done } },
})

/** Lists a retired guide again. */
export const restoreGuide = route({
  method: 'DELETE',
  url: '/api/guides/:id/retirement',
  access: 'verified',
  schema: { summary: 'List my retired guide again', tags, params: byId, response: { 200: Done } },
})

/** Says that a guide is still right: it was reviewed now. */
export const confirmGuide = route({
  method: 'PUT',
  url: '/api/guides/:id/review',
  access: 'verified',
  schema: { summary: 'Say that my guide is still right', tags, params: byId, response: { 200: Done } },
})

/** Gives a guide to the career office, which reviews it from now on. Its author stays named. */
export const handOverGuide = route({
  method: 'PUT',
  url: '/api/guides/:id/handing-over',
  access: 'verified',
  schema: { summary: 'Give my guide to the career office', tags, params: byId, response: { 200: Done } },
})

/** Sets whether readers can ask questions about a guide. */
export const setGuideQuestions = route({
  method: 'PUT',
  url: '/api/guides/:id/questions',
  access: 'verified',
  schema: {
    summary: 'Take questions about my guide',
    tags,
    params: byId,
    body: z.object({ on: ticked }),
    response: { 200: Done },
  },
})

/** A published version of a guide. `writer`: its author's name; null for a former member. */
export const GuideVersion = z.object({
  number: z.int(),
  title: z.string(),
  topic: GuideTopic,
  writer: z.nullable(z.string()),
  publishedAt: instant,
})
export type GuideVersion = z.infer<typeof GuideVersion>

/** Lists the published texts of a guide, latest first. */
export const listVersions = route({
  method: 'GET',
  url: '/api/guides/:id/versions',
  access: 'verified',
  schema: {
    summary: 'Versions of my guide',
    tags,
    params: byId,
    response: { 200: z.object({ versions: z.array(GuideVersion) }) },
  },
})

const versionParams = z.object({
  id,
  number: z.coerce.number('number').check(z.int('number'), z.gte(1, 'at_least'), z.lte(100_000, 'at_most')),
})

/** Returns one published text. 404 `guide.version_not_found`. */
export const readVersion = route({
  method: 'GET',
  url: '/api/guides/:id/versions/:number',
  access: 'verified',
  schema: {
    summary: 'A version of my guide',
    tags,
    params: versionParams,
    response: { 200: z.extend(GuideVersion, { body: z.string() }) },
  },
})

/** Makes a published text the draft of the guide. */
export const restoreVersion = route({
  method: 'PUT',
  url: '/api/guides/:id/versions/:number/draft',
  access: 'verified',
  schema: { summary: 'Go back to a version of my guide', tags, params: versionParams, response: answer },
})
