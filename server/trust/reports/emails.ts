import type { DecisionEmail } from '#contract/trust/emails.ts'
import type { NewDecision } from '#contract/trust/decisions.ts'
import { PostingKind } from '#contract/trust/moderation.ts'
import { previewEmail } from '#server/notifications/public.ts'
import { type EmailContent, previewOf } from '#server/platform/email/emailContent.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ModerationNotice, Moderations } from '#server/platform/reportable.ts'
import { removalNotice } from '../moderation/comments.ts'
import { noticeOf } from '../moderation/moderation.ts'
import { findPostingsByIds } from '../moderation/queries.ts'
import { previewSuspension } from '../suspensions/suspensions.ts'
import { answerNotice, warningNotice } from './decide.ts'
import { findReport, type ReportRow } from './queries.ts'

/** Returns the emails that a decision would send. Stores nothing. Throws `report.not_found` and `request.invalid`. */
export const previewDecision = async (
  platform: Platform,
  id: string,
  decision: NewDecision,
  moderations: Moderations,
): Promise<{ emails: DecisionEmail[] }> => {
  const row = orThrow(await findReport(platform.db, id), 'report.not_found')
  const author = await authorEmail(platform, row, decision, moderations)
  const reporter =
    decision.answer === '' || row.reporter_id === null
      ? undefined
      : await previewEmail(platform, answerNotice(row, row.reporter_id, decision))
  return {
    emails: [
      ...(author === undefined ? [] : [{ to: 'author' as const, ...previewOf(author) }]),
      ...(reporter === undefined ? [] : [{ to: 'reporter' as const, ...previewOf(reporter) }]),
    ],
  }
}

const authorEmail = async (
  platform: Platform,
  row: ReportRow,
  decision: NewDecision,
  moderations: Moderations,
): Promise<EmailContent | undefined> => {
  const memberId = row.reported_id
  // The greeting would name an anonymous author.
  if (memberId === null || decision.act === 'dismissed') return undefined
  if (decision.act === 'suspended') return previewSuspension(platform, memberId, decision)
  const notice =
    decision.act === 'warned'
      ? warningNotice(row, memberId, decision)
      : await hidingNotice(platform, row, memberId, decision, moderations)
  return notice && previewEmail(platform, notice)
}

const hidingNotice = async (
  { db }: Platform,
  { kind, target_id: id, title }: ReportRow,
  authorId: string,
  { reason }: NewDecision,
  moderations: Moderations,
): Promise<ModerationNotice | undefined> => {
  if (id === null) return undefined
  if (kind === 'comment') return removalNotice({ id, authorId, title }, reason)
  if (kind === 'post' || kind === 'interview') return moderations[kind]?.hidingNotice(db, id, reason)
  const posting = PostingKind.options.find((each) => each === kind)
  const [found] = posting === undefined ? [] : await findPostingsByIds(db, posting, [id])
  return found && noticeOf(found, authorId, 'hidden', reason)
}
