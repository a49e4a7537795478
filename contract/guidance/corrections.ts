import * as z from 'zod/mini'
import { Done, id, instant, optionalText, orAbsent, text, ticked } from '../fields.ts'
import { Person } from '../members/person.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { GUIDANCE_LIMITS } from './limits.ts'

/**
 * A correction that a reader suggests. `quote`: the words that it is about, null for the whole guide. `inText`: the published text has these words, so
 * that accepting replaces them. `words`: what the author said when declining it.
 */
export const Correction = z.object({
  _id: id,
  reader: Person,
  quote: z.nullable(z.string()),
  suggestion: z.string(),
  inText: z.boolean(),
  state: z.enum(['open', 'accepted', 'declined']),
  words: z.nullable(z.string()),
  createdAt: instant,
})
export type Correction = z.infer<typeof Correction>

const tags = ['guidance']
const byId = z.object({ id })
const ofGuide = z.object({ id, correction: id })

/**
 * Suggests a correction of a published guide to its author, or to the career office if that looks after it. A repeated `clientId` has no effect. 403
 * `correction.own` for one's own guide, 409 `guide.not_published` for a retired one, 409 `correction.many` with `openCorrections` open ones.
 */
export const suggestCorrection = route({
  method: 'POST',
  url: '/api/guides/:id/corrections',
  access: 'verified',
  schema: {
    summary: 'Suggest a correction of a guide',
    tags,
    params: byId,
    body: z.object({
      quote: orAbsent(optionalText(GUIDANCE_LIMITS.quote)),
      suggestion: text(GUIDANCE_LIMITS.suggestion),
      ...newPosting,
    }),
    response: { 201: Done },
  },
})

/** Lists the corrections of a guide that wait for the viewer, oldest first. 403 `access.own_only`. */
export const listCorrections = route({
  method: 'GET',
  url: '/api/guides/:id/corrections',
  access: 'verified',
  people: 'known',
  schema: {
    summary: 'Corrections of my guide',
    tags,
    params: byId,
    response: { 200: z.object({ corrections: z.array(Correction) }) },
  },
})

/**
 * Accepts a correction: `replacement`, or else its suggestion, takes the place of its words in the published text. With `byHand` the text stays,
 * because the author changes it themselves. `reviewed`: it counts as a review of the guide. Idempotent. 409 `correction.decided` once declined, 409
 * `correction.not_in_text` when the text no longer has these words.
 */
export const acceptCorrection = route({
  method: 'PUT',
  url: '/api/guides/:id/corrections/:correction/acceptance',
  access: 'verified',
  schema: {
    summary: 'Accept a correction of my guide',
    tags,
    params: ofGuide,
    body: z.object({
      replacement: orAbsent(optionalText(GUIDANCE_LIMITS.suggestion)),
      byHand: ticked,
      reviewed: ticked,
    }),
    response: { 200: Done },
  },
})

/** Leaves a guide as it is, with a word to the reader. Idempotent. 409 `correction.decided` once accepted. */
export const declineCorrection = route({
  method: 'PUT',
  url: '/api/guides/:id/corrections/:correction/refusal',
  access: 'verified',
  schema: {
    summary: 'Decline a correction of my guide',
    tags,
    params: ofGuide,
    body: z.object({ words: orAbsent(optionalText(500)) }),
    response: { 200: Done },
  },
})
