import * as z from 'zod/mini'
import { EmailParts } from '#contract/emailParts.ts'
import { id } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { NewDecision } from './decisions.ts'

/** An email that a decision would send. */
export const DecisionEmail = z.extend(EmailParts, { to: z.enum(['author', 'reporter']) })
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
