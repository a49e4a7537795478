import * as z from 'zod/mini'
import { Done, instant } from '../fields.ts'
import { route } from '../route.ts'

const tags = ['admin']

/** Why a task failed, as far as an operator can act on it. */
export const FailureReason = z.enum([
  'login_refused',
  'recipient_refused',
  'disk_full',
  'unreachable',
  'push_refused',
  'database',
  'other',
])
export type FailureReason = z.infer<typeof FailureReason>

/**
 * Tasks that are due or wait for a retry: `waiting` is their number and `since` the time the oldest was first due (null without any).
 * `failing` is the latest failure, if any: a reason, the error message, and the time of the next retry.
 */
const Queue = z.object({
  waiting: z.number(),
  since: z.nullable(instant),
  failing: z.nullable(z.object({ reason: FailureReason, failure: z.string(), retryAt: instant })),
})

/**
 * Tasks of one kind that were given up after a day and are retried hourly: their number, the times of the first and the latest, the highest number of
 * attempts, and the last failure as a reason and an error message.
 */
export const GivenUpTasks = z.object({
  kind: z.string(),
  count: z.number(),
  since: instant,
  latest: instant,
  attempts: z.number(),
  reason: FailureReason,
  failure: z.string(),
})
export type GivenUpTasks = z.infer<typeof GivenUpTasks>

/**
 * The files in the storage that nothing in the database refers to, as of the daily sweep at `checkedAt`: their number and their size in
 * bytes. The sweep removes them once they are a day old.
 */
export const FilesWithoutRow = z.object({ count: z.int(), bytes: z.number(), checkedAt: instant })
export type FilesWithoutRow = z.infer<typeof FilesWithoutRow>

/**
 * The mailbox for replies by email: when it was last read (null before the first time), what failed then, and of the emails of the last 30 days the
 * time of the latest and how many were posted, refused with an email that says why, or ignored.
 */
export const Replies = z.object({
  checkedAt: z.nullable(instant),
  problem: z.nullable(z.object({ reason: FailureReason, failure: z.string() })),
  lastAt: z.nullable(instant),
  posted: z.int(),
  refused: z.int(),
  ignored: z.int(),
})
export type Replies = z.infer<typeof Replies>

/**
 * The state of the portal: its version, pending tasks including emails, when the mail server last accepted an email, replies by email (null when
 * they are not set up), tasks that were given up, and the files without a row (null before the first daily sweep).
 */
export const System = z.object({
  version: z.string(),
  tasks: Queue,
  emails: Queue,
  mail: z.boolean(),
  emailSentAt: z.nullable(instant),
  replies: z.nullable(Replies),
  givenUp: z.array(GivenUpTasks),
  filesWithoutRow: z.nullable(FilesWithoutRow),
})
export type System = z.infer<typeof System>

/** Returns the state of the portal. */
export const getSystem = route({
  method: 'GET',
  url: '/api/admin/system',
  access: 'admin',
  may: 'settings',
  schema: { summary: 'System status', tags, response: { 200: System } },
})

const byKind = z.object({ kind: z.string().check(z.regex(/^[\w.]{1,60}$/, 'choice')) })

/** Retries given-up tasks of a kind immediately. 404 if there are none. */
export const retryGivenUpTasks = route({
  method: 'POST',
  url: '/api/admin/given-up-tasks/:kind/attempts',
  access: 'admin',
  may: 'settings',
  schema: { summary: 'Retry given-up tasks', tags, params: byKind, response: { 200: Done } },
})

/** Discards the tasks of a kind that were given up by `until`, and no others. 404 if there are none. */
export const discardGivenUpTasks = route({
  method: 'DELETE',
  url: '/api/admin/given-up-tasks/:kind',
  access: 'admin',
  may: 'settings',
  schema: {
    summary: 'Discard given-up tasks',
    tags,
    params: byKind,
    querystring: z.object({ until: instant }),
    response: { 200: Done },
  },
})

/** The recipient of a test email, and the mail server's rejection as a reason and in its own words; null if it was accepted. */
export const TestEmail = z.object({
  to: z.string(),
  problem: z.nullable(z.object({ reason: FailureReason, failure: z.string() })),
})
export type TestEmail = z.infer<typeof TestEmail>

/**
 * Sends the administrator a test email, bypassing the queue, and returns the mail server's response. 409 `system.no_mail` without a mail server; 10
 * an hour.
 */
export const sendTestEmail = route({
  method: 'POST',
  url: '/api/admin/test-emails',
  access: 'admin',
  may: 'settings',
  schema: { summary: 'Send a test email', tags, response: { 200: TestEmail } },
})
