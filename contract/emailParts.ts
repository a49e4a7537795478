import * as z from 'zod/mini'
import { LANGUAGE_TAGS } from '#contract/languages.ts'

/** An email as it reads, in its parts and its reader's language. `preheader`: what mail programs show after the subject. */
export const EmailParts = z.object({
  language: z.enum(LANGUAGE_TAGS),
  subject: z.string(),
  preheader: z.string(),
  heading: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  button: z.string(),
  footer: z.array(z.string()),
  links: z.array(z.string()),
})
export type EmailParts = z.infer<typeof EmailParts>
