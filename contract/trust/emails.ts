import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { LANGUAGE_TAGS } from '#contract/languages.ts'
import { route } from '#contract/route.ts'
import { NewDecision } from './decisions.ts'

/** An email that a decision would send, in its parts and its reader's language. */
export const DecisionEmail = z.object({
  to: z.enum(['author', 'reporter']),
  language: z.enum(LANGUAGE_TAGS),
  subject: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  button: z.string(),
  footer: z.array(z.string()),
  links: z.array(z.string()),
})
export type DecisionEmail = z.infer<typeof DecisionEmail>

/**
 * Returns the emails that a decision on a report would send, without deciding. None to authors who aren't named or have left, and to people who
 * get no such emails. 404 `report.not_found`, 400 for an `until` in the past.
 */
export const previewDecision = route({
  method: 'POST',
  url: '/api/admin/reports/:id/emails',
  access: 'admin',
  may: 'reports',
  schema: {
    summary: 'The emails of a decision on a report',
    tags: ['administration'],
    params: z.object({ id }),
    body: NewDecision,
    response: { 200: z.object({ emails: z.array(DecisionEmail) }) },
  },
})
