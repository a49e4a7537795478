import * as z from 'zod/mini'
import { id, orAbsent } from './fields.ts'

/** The author of a posting; null for a member who left. An administrator's postings are the college's, which has no id. */
export const Author = z.object({ _id: z.nullable(id), fullName: z.string(), profilePhoto: z.nullable(z.string()) })
export type Author = z.infer<typeof Author>

/**
 * The fields common to all postings: the author, whether it waits for the author's verification, and why an administrator has hidden it, if so: then
 * only its author and administrators see it.
 */
export const posting = {
  _id: id,
  author: z.nullable(Author),
  mine: z.boolean(),
  pending: z.boolean(),
  hiddenReason: z.nullable(z.string()),
}

/** The common fields of a new posting: the author's own id, so that a retry doesn't post it twice. */
export const newPosting = { clientId: orAbsent(id) }

/** Whose postings a list contains. */
export const Whose = z._default(z.enum(['all', 'mine'], 'choice'), 'all')
