import * as z from 'zod/mini'
import { Done, id, instant, line, orEmpty, text } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import { Person } from '#contract/members/person.ts'
import { Attachment } from '#contract/chat/messages.ts'
import { ItemCounts, opening } from '#contract/members/opening.ts'
import { Paging } from '#contract/paging.ts'
import { route } from '#contract/route.ts'
import { ReportAct } from './acts.ts'
import { ContentKind, ContentReason, PostDecision } from './content.ts'
import { AnyPosting } from './moderation.ts'
import { NameRequest } from './names.ts'

/** Why a member is reported. */
export const MemberReason = z.enum(['harassment', 'spam', 'impersonation', 'danger', 'other'], 'required')
export const ReportReason = z.enum([...MemberReason.options, 'unkind', 'off_topic', 'unsafe'], 'required')
export type ReportReason = z.infer<typeof ReportReason>

/**
 * A report to the college, about the member `userId` or about content. About a member, it discloses only the messages of the conversation that the
 * reporter selected, by their sequences.
 */
export const NewReport = z
  .object({
    userId: z.optional(id),
    about: z.optional(z.object({ kind: ContentKind, id })),
    reason: ReportReason,
    comment: z._default(orEmpty(text(LIMITS.reportComment)), ''),
    sequences: z._default(
      z.array(z.int('number').check(z.gte(1, 'at_least'))).check(z.maxLength(LIMITS.reportedMessages, 'too_long')),
      [],
    ),
  })
  .check(
    z.refine(({ userId, about }) => userId !== undefined || about !== undefined, {
      path: ['userId'],
      error: 'required',
    }),
    z.refine(({ userId, about }) => userId === undefined || about === undefined, { path: ['about'], error: 'invalid' }),
    z.refine(
      ({ about, reason }) =>
        (about === undefined ? MemberReason : ContentReason).options.some((each) => each === reason),
      { path: ['reason'], error: 'choice' },
    ),
  )
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

/** A report within a group about the same content. */
const GroupedReport = z.object({
  reporter: z.nullable(Person),
  reason: ReportReason,
  comment: z.string(),
  createdAt: instant,
  handledAt: z.nullable(instant),
})

/**
 * Reported content with its reports, latest first, 50 at most. `title` and `text` are as they read at the latest report, `path` is its page for members.
 * `posting`: the posting as it is now. `post`: how the post is shown now, null once it is deleted; `asked`: its
 * author has asked for a review; `note`: the sentence to the author with the last decision; `anonymous`: its
 * author's name can be asked for. `comment`: whether a reported comment is still on its event, null for other kinds.
 */
export const ReportedContent = z.object({
  kind: ContentKind,
  id,
  title: z.string(),
  text: z.string(),
  path: z.nullable(z.string()),
  reports: z.array(GroupedReport),
  posting: z.nullable(AnyPosting),
  comment: z.nullable(z.enum(['shown', 'removed'])),
  post: z.nullable(
    z.object({
      hidden: z.boolean(),
      asked: z.boolean(),
      decision: z.nullable(PostDecision),
      note: z.nullable(z.string()),
      anonymous: z.boolean(),
      name: z.nullable(NameRequest),
    }),
  ),
})
export type ReportedContent = z.infer<typeof ReportedContent>

/**
 * A report as the administrators see it. A person is null once their account is gone, and `reported` also for anonymous posts. About `content`, it is
 * the latest report of its group.
 */
export const Report = z.object({
  _id: id,
  reporter: z.nullable(Person),
  reported: z.nullable(Person),
  reason: ReportReason,
  comment: z.string(),
  messages: z.array(ReportedMessage),
  content: z.nullable(ReportedContent),
  createdAt: instant,
  handledAt: z.nullable(instant),
  /** When it is late, by the clocks of the college; null once it is handled. */
  due: z.nullable(instant),
  /** Who at the desk looks after it. */
  assignee: z.nullable(Person),
  /** The decision, its author, the reason that was sent to the reported member, and the answer to the reporters. */
  decision: z.nullable(z.object({ act: ReportAct, by: z.nullable(Person), reason: z.string(), answer: z.string() })),
})
export type Report = z.infer<typeof Report>

/**
 * Reports a member or content to the college's administrators, without notifying the member or author. While a member's report of content is open,
 * another by them changes nothing. Three reports of a post by different members, one as *unsafe* or one by an administrator hide it. 404 `content.not_found` for what
 * the caller can't see, 400 `report.own`.
 */
export const reportMember = route({
  method: 'POST',
  url: '/api/reports',
  access: 'member',
  defence: true,
  schema: { summary: 'Report a member or content', tags: ['reports'], body: NewReport, response: { 201: Done } },
})

const tags = ['administration']
const withReport = z.object({ id })

/**
 * Lists reports: open ones or those of them assigned to the caller, oldest first, or handled ones, latest first. Reports about the same content are one
 * entry.
 */
export const listReports = route({
  method: 'GET',
  url: '/api/admin/reports',
  access: 'admin',
  may: 'reports',
  reads: 'reports.read',
  schema: {
    summary: 'Reports',
    tags,
    querystring: z.extend(Paging(), { state: z._default(z.enum(['open', 'mine', 'handled'], 'choice'), 'open') }),
    // `total` and `counts`, of all three lists, are on the first page only.
    response: {
      200: z.object({ reports: z.array(Report), total: z.optional(z.int()), counts: z.optional(ItemCounts) }),
    },
  },
})

/** Marks a report as handled, with all reports about the same content. */
export const handleReport = route({
  method: 'PUT',
  url: '/api/admin/reports/:id/handling',
  access: 'admin',
  may: 'reports',
  schema: { summary: 'Mark a report as handled', tags, params: withReport, response: { 200: Report } },
})

/**
 * Reopens a report, with the reports about the same content that were handled together with it. One stays handled if its reporter has reported the
 * content again.
 */
export const reopenReport = route({
  method: 'DELETE',
  url: '/api/admin/reports/:id/handling',
  access: 'admin',
  may: 'reports',
  schema: { summary: 'Reopen a report', tags, params: withReport, response: { 200: Report } },
})

/** Assigns a report, with all open ones about the same content, to a colleague who may decide on it, or to nobody. 400 for anyone else. */
export const assignReport = route({
  method: 'PUT',
  url: '/api/admin/reports/:id/assignee',
  access: 'admin',
  may: 'reports',
  schema: {
    summary: 'Assign a report',
    tags,
    params: withReport,
    body: z.object({ memberId: z.nullable(id) }),
    response: { 200: Report },
  },
})

/** Lists the colleagues that reports can be assigned to, by name. */
export const listReportColleagues = route({
  method: 'GET',
  url: '/api/admin/report-colleagues',
  access: 'admin',
  may: 'reports',
  people: 'known',
  schema: { summary: 'Who decides on reports', tags, response: { 200: z.object({ colleagues: z.array(Person) }) } },
})

/** Says that the caller has the report open, or is writing about it, and returns who else does. */
export const openReport = route({
  method: 'PUT',
  url: '/api/admin/reports/:id/opening',
  access: 'admin',
  may: 'reports',
  schema: { summary: 'Say that a report is open', tags, params: withReport, ...opening },
})

/** Deletes a reported message for both members; the report keeps it. */
export const deleteReportedMessage = route({
  method: 'DELETE',
  url: '/api/admin/reports/:id/messages/:sequence',
  access: 'admin',
  may: 'reports',
  schema: {
    summary: 'Delete a reported message',
    tags,
    params: z.object({ id, sequence: z.coerce.number('number').check(z.int('number'), z.gte(1, 'at_least')) }),
    response: { 200: Report },
  },
})

/**
 * Decides on a reported post, handles its reports and notifies its author. `note` is the sentence to the author, required for *change*. 404
 * `post.not_found`.
 */
export const decideOnPost = route({
  method: 'PUT',
  url: '/api/admin/posts/:id/decision',
  access: 'admin',
  may: 'reports',
  schema: {
    summary: 'Decide on a reported post',
    tags,
    params: withReport,
    body: z
      .object({ decision: PostDecision, note: z._default(orEmpty(line(LIMITS.reportNote)), '') })
      .check(
        z.refine(({ decision, note }) => decision !== 'change' || note !== '', { path: ['note'], error: 'required' }),
      ),
    response: { 200: Done },
  },
})
