import * as z from 'zod/mini'
import { Done, id } from '../fields.ts'
import { normalizeForSearch } from '../normalizeForSearch.ts'
import { route } from '../route.ts'
import { MemberCard } from '../members/person.ts'
import type { Profile } from './profiles.ts'

const COMMONALITIES = ['cohort', 'field', 'course', 'company', 'city'] as const

/** What a member has in common with the viewer, as far as both show it to each other. */
export const Commonality = z.enum(COMMONALITIES)
export type Commonality = z.infer<typeof Commonality>

/** A commonality with the viewer, and its year, field, course, company or city. */
export const Shared = z.object({ name: Commonality, value: z.string() })
export type Shared = z.infer<typeof Shared>

const factOf = {
  cohort: 'graduationYear',
  field: 'fieldOfStudy',
  course: 'course',
  company: 'company',
  city: 'city',
} as const satisfies Record<Commonality, keyof Profile>

/**
 * Returns what two profiles have in common, as far as they show it, ignoring differences in spelling that search ignores; in the words of the first.
 */
export const sharedBy = (one: Profile, other: Profile): Shared[] =>
  COMMONALITIES.flatMap((name) => {
    const [value, compared] = [String(one[factOf[name]] ?? ''), String(other[factOf[name]] ?? '')]
    return value !== '' && normalizeForSearch(value) === normalizeForSearch(compared) ? [{ name, value }] : []
  })

/** A member that the viewer may know but hasn't talked to, and why. */
export const Suggestion = z.object({ person: MemberCard, reasons: z.array(Commonality) })
export type Suggestion = z.infer<typeof Suggestion>

const tags = ['members']

/** Lists people the viewer may know, most in common first: at most 12, none without a reason, none dismissed. */
export const listSuggestions = route({
  method: 'GET',
  url: '/api/suggestions',
  access: 'verified',
  schema: { summary: 'People I may know', tags, response: { 200: z.object({ suggestions: z.array(Suggestion) }) } },
})

/** Stops suggesting this person. Idempotent. */
export const dismissSuggestion = route({
  method: 'PUT',
  url: '/api/suggestions/:id/dismissal',
  access: 'verified',
  schema: { summary: 'Dismiss a suggestion', tags, params: z.object({ id }), response: { 200: Done } },
})

/** Suggests this person again. */
export const restoreSuggestion = route({
  method: 'DELETE',
  url: '/api/suggestions/:id/dismissal',
  access: 'verified',
  schema: { summary: 'Undo the dismissal of a suggestion', tags, params: z.object({ id }), response: { 200: Done } },
})
