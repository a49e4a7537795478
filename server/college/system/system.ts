import type { Done } from '#contract/fields.ts'
import { FailureReason, type System, type TestEmail } from '#contract/college/system.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countOutcomes, findMailboxState } from '#server/platform/email/inbound/queries.ts'
import { findSentAt } from '#server/platform/email/queries.ts'
import { discardGivenUp, findGivenUp, findQueues, type Queue, retryGivenUp } from '#server/platform/tasks/queries.ts'
import { describeFailure } from '#server/platform/tasks/tasks.ts'
import { translate } from '#server/platform/text.ts'
import { version } from '#server/platform/version.ts'
import { record } from '../audit/record.ts'
import { emailTemplate } from '../emailTemplate.ts'
import { findEmail, findSettings } from '../queries.ts'
import { findFilesWithoutRow } from './queries.ts'

/** Returns the status of the portal. */
export const readSystem = async ({ config, db, emails, now }: Platform): Promise<System> => {
  const [queues, givenUp, sentAt, replies, files] = await Promise.all([
    findQueues(db, now()),
    findGivenUp(db),
    findSentAt(db),
    config.inbound === undefined ? null : readReplies(db),
    findFilesWithoutRow(db),
  ])
  return {
    version,
    tasks: sumOf(queues),
    emails: sumOf(queues.filter(({ kind }) => emails.kinds.has(kind))),
    mail: emails.configured,
    emailSentAt: sentAt?.toISOString() ?? null,
    replies,
    givenUp: givenUp.map(({ since, latest, failure, ...others }) => ({
      ...others,
      since: since.toISOString(),
      latest: latest.toISOString(),
      reason: reasonOf(failure),
      failure,
    })),
    filesWithoutRow:
      files === undefined
        ? null
        : { count: files.count, bytes: Number(files.bytes), checkedAt: files.checked_at.toISOString() },
  }
}

const readReplies = async (db: Db): Promise<System['replies']> => {
  const [state, { lastAt, ...counts }] = await Promise.all([findMailboxState(db), countOutcomes(db)])
  const failure = state?.failure ?? null
  return {
    checkedAt: state?.checkedAt.toISOString() ?? null,
    problem: failure === null ? null : { reason: reasonOf(failure), failure },
    lastAt: lastAt?.toISOString() ?? null,
    ...counts,
  }
}

const sumOf = (queues: Queue[]): System['tasks'] => ({
  waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0),
  since: queues.map(({ since }) => since.toISOString()).toSorted()[0] ?? null,
  failing: failingOf(queues),
})

/** Returns the latest failure, which is the one retried last, and the time of the next retry of any. */
const failingOf = (queues: Queue[]): System['tasks']['failing'] => {
  const failing = queues
    .flatMap(({ failure, retryAt }) => (failure === null || retryAt === null ? [] : [{ failure, retryAt }]))
    .toSorted((a, b) => a.retryAt.getTime() - b.retryAt.getTime())
  const [next, latest] = [failing[0], failing.at(-1)]
  if (next === undefined || latest === undefined) return null
  return { reason: reasonOf(latest.failure), failure: latest.failure, retryAt: next.retryAt.toISOString() }
}

/** Returns the reason for a stored failure. */
const reasonOf = (failure: string): FailureReason =>
  FailureReason.options.find((reason) => signs[reason].test(failure)) ?? 'other'

// Matches the codes of nodemailer, the system and PostgreSQL at the start of a stored failure.
const signs: Record<FailureReason, RegExp> = {
  login_refused: /^EAUTH\b/,
  recipient_refused: /^(?:EENVELOPE|EMESSAGE)\b/,
  disk_full: /^(?:ENOSPC|EDQUOT|53100|storage\.full)\b/,
  unreachable: /^(?:ECONN\w*|E?TIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EDNS|ESOCKET|ETLS)\b|^AbortError/,
  push_refused: /push service/,
  database: /^(?:[0-9A-Z]{5} |DatabaseUnavailableError)/,
  other: /^/,
}

/**
 * Sends the administrator a test email outside the queue, so that the mail server's response is known immediately. Throws `system.no_mail` and
 * `request.rate_limited`.
 */
export const sendTest = async (
  { config, db, emails, limiters }: Platform,
  { id, fullName: name, language }: Viewer,
): Promise<TestEmail> => {
  if (!emails.configured) throw new AppError('system.no_mail')
  await limiters.testEmails.take(id)
  const [to, { name: college }] = await Promise.all([findEmail(db, id), findSettings(db)])
  const content = emailTemplate({ language, name, college }, 'test_email', { email: config.mailFrom })
  try {
    await emails.sendNow({ to, content })
    return { to, problem: null }
  } catch (error) {
    const failure = describeFailure(error)
    return { to, problem: { reason: reasonOf(failure), failure } }
  }
}

/** Retries given-up tasks of a kind. Throws `request.not_found` when there are none. */
export const retry = (platform: Platform, administrator: Viewer, kind: string, caller: Caller): Promise<Done> =>
  act(platform, administrator, caller, {
    kind,
    action: 'tasks.retried',
    act: (tx) => retryGivenUp(tx, kind, platform.now()),
  })

/** Discards tasks of a kind that were given up by `until`. Throws `request.not_found` when there are none. */
export const discard = (
  platform: Platform,
  administrator: Viewer,
  kind: string,
  until: Date,
  caller: Caller,
): Promise<Done> =>
  act(platform, administrator, caller, {
    kind,
    action: 'tasks.discarded',
    act: (tx) => discardGivenUp(tx, kind, until),
  })

type Act = { kind: string; action: 'tasks.retried' | 'tasks.discarded'; act: (tx: Db) => Promise<number> }

/** Runs an action and records it with the number of tasks. */
const act = async (
  { db, now }: Platform,
  administrator: Viewer,
  { ip }: Caller,
  { kind, action, act: change }: Act,
): Promise<Done> => {
  await transaction(db, async (tx) => {
    const count = await change(tx)
    if (count === 0) throw new AppError('request.not_found')
    await record(tx, { actor: administrator, action, subject: kind, details: { tasks: count }, ip, at: now() })
  })
  const said = action === 'tasks.retried' ? 'tasks_retried' : 'tasks_discarded'
  return { success: true, message: translate(administrator.language, 'answers', said) }
}
