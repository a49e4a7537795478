import * as z from 'zod/mini'
import { Done, id, instant, orEmpty, text } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import { Person } from '#contract/members/person.ts'
import { Attachment } from '#contract/chat/messages.ts'
import { Paging } from '#contract/paging.ts'
import { route } from '#contract/route.ts'

/** Why a member is reported. */
export const ReportReason = z.enum(['harassment', 'spam', 'impersonation', 'danger', 'other'], 'required')
export type ReportReason = z.infer<typeof ReportReason>

/** A report to the college about a member. It discloses only the messages of the conversation that the reporter selected, by their sequences. */
export const NewReport = z.object({
  userId: id,
  reason: ReportReason,
  comment: z._default(orEmpty(text(LIMITS.reportComment)), ''),
  sequences: z._default(
    z.array(z.int('number').check(z.gte(1, 'at_least'))).check(z.maxLength(LIMITS.reportedMessages, 'too_long')),
    [],
  ),
})
export type NewReport = z.input<typeof NewReport>

/** A message as it read when it was reported. `deleted`: it has since been deleted from the conversation. */
export const ReportedMessage = z.object({
  sequence: z.number(),
  senderId: z.nullable(id),
  message: z.string(),
  attachment: z.nullable(Attachment),
  createdAt: instant,
  editedAt: z.nullable(instant),
  deleted: z.boolean(),
})
export type ReportedMessage = z.infer<typeof ReportedMessage>

/** A report as the administrators see it. A person is null once their account is gone. */
export const Report = z.object({
  _id: id,
  reporter: z.nullable(Person),
  reported: z.nullable(Person),
  reason: ReportReason,
  comment: z.string(),
  messages: z.array(ReportedMessage),
  createdAt: instant,
  handledAt: z.nullable(instant),
})
export type Report = z.infer<typeof Report>

/** Reports a member to the college's administrators, without notifying the member. */
export const reportMember = route({
  method: 'POST',
  url: '/api/reports',
  access: 'member',
  defence: true,
  schema: { summary: 'Report a member', tags: ['reports'], body: NewReport, response: { 201: Done } },
})

const tags = ['administration']
const withReport = z.object({ id })

/** Lists reports, latest first: open or handled ones. */
export const listReports = route({
  method: 'GET',
  url: '/api/admin/reports',
  access: 'admin',
  reads: 'reports.read',
  schema: {
    summary: 'Reports',
    tags,
    querystring: z.extend(Paging(), { state: z._default(z.enum(['open', 'handled']), 'open') }),
    // `total` is on the first page only.
    response: { 200: z.object({ reports: z.array(Report), total: z.optional(z.int()) }) },
  },
})

/** Marks a report as handled. */
export const handleReport = route({
  method: 'PUT',
  url: '/api/admin/reports/:id/handling',
  access: 'admin',
  schema: { summary: 'Mark a report as handled', tags, params: withReport, response: { 200: Report } },
})

/** Reopens a report. */
export const reopenReport = route({
  method: 'DELETE',
  url: '/api/admin/reports/:id/handling',
  access: 'admin',
  schema: { summary: 'Reopen a report', tags, params: withReport, response: { 200: Report } },
})

/** Deletes a reported message for both members; the report keeps it. */
export const deleteReportedMessage = route({
  method: 'DELETE',
  url: '/api/admin/reports/:id/messages/:sequence',
  access: 'admin',
  schema: {
    summary: 'Delete a reported message',
    tags,
    params: z.object({ id, sequence: z.coerce.number('number').check(z.int('number'), z.gte(1, 'at_least')) }),
    response: { 200: Report },
  },
})
