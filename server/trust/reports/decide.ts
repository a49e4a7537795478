import { PostingKind } from '#contract/trust/moderation.ts'
import type { NewDecision } from '#contract/trust/decisions.ts'
import type { Report } from '#contract/trust/reports.ts'
import { record } from '#server/college/public.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ModerationNotice, Moderations } from '#server/platform/reportable.ts'
import { removeComment } from '../moderation/comments.ts'
import { hide } from '../moderation/moderation.ts'
import { suspend } from '../suspensions/suspensions.ts'
import { decideOnPost } from './decision.ts'
import { findOpenIds, findReport, type ReportRow, setDecided } from './queries.ts'
import { nameIn, shown } from './shown.ts'

/**
 * Decides on a report. The act comes first and has one effect even if it is repeated, so a lost response leaves the report open or decided, never
 * half of it. Throws `report.not_found`, `report.handled`, `report.no_author`, `request.invalid` and what the acts throw.
 */
export const decideOnReport = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  decision: NewDecision,
  caller: Caller,
  moderations: Moderations,
): Promise<Report> => {
  const { db } = platform
  const row = orThrow(await findReport(db, id), 'report.not_found')
  if (row.handled_at !== null) throw new AppError('report.handled')
  const ids = await findOpenIds(db, row)
  if (decision.act === 'hidden') await hideContent(platform, viewer, row, decision, caller, moderations)
  if (decision.act === 'suspended') {
    const memberId = orThrow(row.reported_id ?? undefined, 'report.no_author')
    await suspend(platform, viewer, memberId, decision, caller)
  }
  return transaction(db, async (tx) => {
    if (decision.act === 'warned') await warn(platform, tx, row, decision)
    return conclude(platform, tx, viewer, { row, ids }, decision, caller, moderations)
  })
}

const hideContent = async (
  platform: Platform,
  viewer: Viewer,
  { kind, target_id: id }: ReportRow,
  { reason }: NewDecision,
  caller: Caller,
  moderations: Moderations,
): Promise<void> => {
  const posting = PostingKind.options.find((each) => each === kind)
  if (id === null || (posting === undefined && kind !== 'post' && kind !== 'interview' && kind !== 'comment'))
    throw new AppError('request.invalid', { fields: { act: 'invalid' } })
  if (posting !== undefined) await hide(platform, { kind: posting, id }, { reason }, { viewer, caller })
  else if (kind === 'comment') await removeComment(platform, viewer, id, reason, caller)
  else await decideOnPost(platform, viewer, id, { decision: 'kept', note: reason }, caller, moderations)
}

const warn = async (platform: Platform, tx: Db, row: ReportRow, decision: NewDecision) =>
  notify(platform, tx, warningNotice(row, orThrow(row.reported_id ?? undefined, 'report.no_author'), decision))

/** Returns what notifies the reported member of a warning. */
export const warningNotice = (
  { id, title }: ReportRow,
  memberId: string,
  { reason }: NewDecision,
): ModerationNotice => ({ memberId, type: 'warning', subject: id, values: { reason, title } })

/** Returns what notifies a reporter of the answer. */
export const answerNotice = ({ id }: ReportRow, memberId: string, { answer }: NewDecision): ModerationNotice => ({
  ...{ memberId, type: 'report_answered', subject: id, values: { answer } },
})

/** Handles the report and all open ones about the same content, records the decision, and answers the reporters. */
const conclude = async (
  platform: Platform,
  tx: Db,
  viewer: Viewer,
  { row, ids }: { row: ReportRow; ids: readonly string[] },
  decision: NewDecision,
  { ip }: Caller,
  moderations: Moderations,
): Promise<Report> => {
  const at = platform.now()
  const { act, reason, answer } = decision
  const decided = { act, decided_by: viewer.id, decision_reason: reason, told: answer }
  const reporters = await setDecided(tx, ids, decided, at)
  // Another administrator was faster.
  if (reporters.length === 0 && (await findReport(tx, row.id))?.act !== null) throw new AppError('report.handled')
  const found = await shown(platform, tx, await findReport(tx, row.id), viewer, moderations)
  const subject = row.title === '' ? nameIn(found, found.reported?._id) : row.title
  const details = reason === '' ? {} : { reason }
  await record(tx, { actor: viewer, action: `report.${act}`, subjectId: row.id, subject, details, ip, at })
  if (answer !== '') for (const memberId of reporters) await notify(platform, tx, answerNotice(row, memberId, decision))
  return found
}
