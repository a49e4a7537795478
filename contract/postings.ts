import * as z from 'zod/mini'
import { id } from './fields.ts'

/** Who posted something. A member who left is shown without a name. */
export const Author = z.object({ _id: id, fullName: z.string(), profilePhoto: z.nullable(z.string()) })
export type Author = z.infer<typeof Author>

/** What every posting says besides its own fields: who posted it, and whether it waits for the author's verification. */
export const posting = { _id: id, author: z.nullable(Author), mine: z.boolean(), pending: z.boolean() }

/** Whose postings a list holds. */
export const Whose = z._default(z.enum(['all', 'mine'], 'choice'), 'all')
