import * as z from 'zod/mini'
import { Done, id } from '../fields.ts'
import { route } from '../route.ts'
import { MentorOffer } from './offers.ts'

/**
 * Why a mentor is suggested. `works_in_field`: their offer is about the field that the viewer studies; `same_field` and `same_course`: they studied
 * the same; `same_city`; `language`: they mentor in a language of the viewer, which is never enough alone. Photos and names never matter, and only
 * parts of a profile shown to every member do.
 */
export const MENTOR_REASONS = ['works_in_field', 'same_field', 'same_course', 'same_city', 'language'] as const

/** A reason and its value: `{ code: 'same_city', value: 'Pune' }`. */
export const MentorReason = z.object({ code: z.enum(MENTOR_REASONS), value: z.string() })
export type MentorReason = z.infer<typeof MentorReason>

/** A mentor with a free place and no request from the viewer, and why they are suggested. */
export const MentorSuggestion = z.object({ offer: MentorOffer, reasons: z.array(MentorReason) })
export type MentorSuggestion = z.infer<typeof MentorSuggestion>

const tags = ['mentors']
const byId = z.object({ id })

/** Lists suggested mentors, most reasons first: `mentorSuggestions` at most, none without a reason, none dismissed. */
export const listMentorSuggestions = route({
  method: 'GET',
  url: '/api/mentor-suggestions',
  access: 'verified',
  schema: {
    summary: 'Mentors for me',
    tags,
    response: { 200: z.object({ suggestions: z.array(MentorSuggestion) }) },
  },
})

/** Stops suggesting the mentor with this id; the response doesn't reveal whether there is one. Idempotent. */
export const dismissMentorSuggestion = route({
  method: 'PUT',
  url: '/api/mentor-suggestions/:id/dismissal',
  access: 'verified',
  schema: { summary: 'Dismiss a suggested mentor', tags, params: byId, response: { 200: Done } },
})

/** Suggests this mentor again. */
export const restoreMentorSuggestion = route({
  method: 'DELETE',
  url: '/api/mentor-suggestions/:id/dismissal',
  access: 'verified',
  schema: { summary: 'Undo the dismissal of a suggested mentor', tags, params: byId, response: { 200: Done } },
})
