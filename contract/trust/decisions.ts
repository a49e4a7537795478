import * as z from 'zod/mini'
import { id, orEmpty, text } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import { route } from '#contract/route.ts'
import { ReportAct } from './acts.ts'
import { Report } from './reports.ts'

/**
 * A decision on a report. `reason` is sent to the reported member, and required for all acts but *dismissed*; `until` is the day on which a
 * suspension ends, in the college's time zone, null for none; `answer` is sent to the reporters, unless it is empty.
 */
export const NewDecision = z
  .object({
    act: ReportAct,
    reason: z._default(orEmpty(text(LIMITS.reportNote)), ''),
    until: z._default(z.nullable(z.iso.date('date')), null),
    answer: z._default(orEmpty(text(LIMITS.reportNote)), ''),
  })
  .check(z.refine(({ act, reason }) => act === 'dismissed' || reason !== '', { path: ['reason'], error: 'required' }))
export type NewDecision = z.infer<typeof NewDecision>

/**
 * Decides on a report, with all open ones about the same content: nothing is done, the content is hidden (a comment is deleted), its author is warned,
 * or suspended. Handles the reports, and answers their reporters. 404 `report.not_found`, 409 `report.handled` when it was handled before, 409
 * `report.no_author` for an act about an author who is unknown or has left, 400 for content that can't be hidden and for an `until` in the past.
 */
export const decideOnReport = route({
  method: 'PUT',
  url: '/api/admin/reports/:id/decision',
  access: 'admin',
  may: 'reports',
  schema: {
    summary: 'Decide on a report',
    tags: ['administration'],
    params: z.object({ id }),
    body: NewDecision,
    response: { 200: Report },
  },
})
