import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'

/**
 * A copy of a CV that a member shares for a review or a mock interview. It is deleted at `expiresAt`, 60 days after it was shared. `comments` are those
 * at points of its pages, `unresolved` those not resolved yet.
 */
export const SharedCv = z.object({
  _id: id,
  name: z.string(),
  bytes: z.int(),
  pages: z.int(),
  sharedAt: instant,
  expiresAt: instant,
  comments: z.int(),
  unresolved: z.int(),
})
export type SharedCv = z.infer<typeof SharedCv>
