import * as z from 'zod/mini'
import { id, instant, line } from './fields.ts'
import { LIMITS } from './limits.ts'

/** A link to a private PDF for its reader only, which works until `expiresAt`, 5 minutes later. */
export const FileLink = z.object({ url: z.string(), expiresAt: instant })
export type FileLink = z.infer<typeof FileLink>

/** The query of such a link. With `inline` the file is to be shown in a sandboxed frame, otherwise it is a download. */
export const SignedQuery = z.object({
  expires: z.coerce.number('number').check(z.int('number')),
  reader: id,
  signature: line(LIMITS.urlLength),
  inline: z.optional(z.literal('1', 'choice')),
})
