import * as z from 'zod/mini'
import { id, instant } from '#contract/fields.ts'
import { Person } from '#contract/members/person.ts'
import { route } from '#contract/route.ts'
import { ReasonCounts } from './content.ts'

/**
 * A post or comment around reported content. `replyTo`: the number of the answer that it replies to. `author` is null for former members and for an
 * `anonymous` post. `text` is null once it is deleted. `hidden` counts the reasons of the reports that hide it.
 */
export const ContextEntry = z.object({
  _id: id,
  number: z.nullable(z.int()),
  replyTo: z.nullable(z.int()),
  author: z.nullable(Person),
  anonymous: z.boolean(),
  text: z.nullable(z.string()),
  files: z.array(z.object({ _id: id, name: z.string() })),
  hidden: z.nullable(ReasonCounts),
  reported: z.boolean(),
  createdAt: instant,
})
export type ContextEntry = z.infer<typeof ContextEntry>

/**
 * What was written around a reported post or comment, in order of time. `place`: the space or group, empty for comments. `earlier` and `later` count
 * what is left out before and after.
 */
export const ReportContext = z.object({
  title: z.string(),
  place: z.string(),
  earlier: z.int(),
  later: z.int(),
  entries: z.array(ContextEntry),
})
export type ReportContext = z.infer<typeof ReportContext>

/**
 * Shows the thread around a reported post, in any space or group, or the comments around a reported one. Each reading is in the audit log. 404
 * `report.not_found`, and `content.not_found` for other reports or once the content is gone.
 */
export const readReportContext = route({
  method: 'GET',
  url: '/api/admin/reports/:id/context',
  access: 'admin',
  may: 'reports',
  schema: {
    summary: 'What was written around reported content',
    tags: ['administration'],
    params: z.object({ id }),
    response: { 200: ReportContext },
  },
})
