import * as z from 'zod/mini'
import { Done, id } from '../fields.ts'
import { route } from '../route.ts'
import { Guide } from './guides.ts'

/** The guide that the viewer's home recommends; null for none. */
export const RecommendedGuide = z.nullable(Guide)
export type RecommendedGuide = z.infer<typeof RecommendedGuide>

const tags = ['guidance']
const byId = z.object({ id })

/**
 * Returns the most recently reviewed guide of the viewer's field that isn't stale, that someone else wrote, and that the viewer has neither rated nor
 * dismissed.
 */
export const readRecommendedGuide = route({
  method: 'GET',
  url: '/api/guides/recommended',
  access: 'member',
  schema: { summary: 'A guide for my home', tags, response: { 200: z.object({ guide: RecommendedGuide }) } },
})

/** Stops recommending a guide to the viewer; the response doesn't reveal whether there is one. Idempotent. */
export const dismissGuide = route({
  method: 'PUT',
  url: '/api/guides/:id/dismissal',
  access: 'member',
  schema: { summary: 'Dismiss a recommended guide', tags, params: byId, response: { 200: Done } },
})

/** Recommends a guide again. */
export const restoreRecommendation = route({
  method: 'DELETE',
  url: '/api/guides/:id/dismissal',
  access: 'member',
  schema: { summary: 'Undo the dismissal of a guide', tags, params: byId, response: { 200: Done } },
})
