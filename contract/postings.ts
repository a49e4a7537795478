import * as z from 'zod/mini'
import { id, orAbsent } from './fields.ts'

/** Who posted something; a member who left is null. What an administrator posts is the college's, which has no id. */
export const Author = z.object({ _id: z.nullable(id), fullName: z.string(), profilePhoto: z.nullable(z.string()) })
export type Author = z.infer<typeof Author>

/**
 * What every posting says besides its own fields: who posted it, whether it waits for the author's verification, and why an
 * administrator has hidden it, if one has: only its author and administrators still see it then.
 */
export const posting = {
  _id: id,
  author: z.nullable(Author),
  mine: z.boolean(),
  pending: z.boolean(),
  hiddenReason: z.nullable(z.string()),
}

/** What is said of a new posting besides its fields: its author's own id, so that one that is posted again is one. */
export const newPosting = { clientId: orAbsent(id) }

/** Whose postings a list holds. */
export const Whose = z._default(z.enum(['all', 'mine'], 'choice'), 'all')
