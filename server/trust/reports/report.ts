import { LIMITS } from '#contract/limits.ts'
import type * as z from 'zod/mini'
import type { Done } from '#contract/fields.ts'
import type { ContentReason, ReasonCounts } from '#contract/trust/content.ts'
import type { NewReport } from '#contract/trust/reports.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findKnown } from '../known.ts'
import { findCounting, handleEarlier, hasReported, insertReport, keepMessages, type Target } from './queries.ts'
import type { Sources } from './sources.ts'

type Draft = z.output<typeof NewReport>

/**
 * Reports a member or content to the administrators. Throws `report.self`, `report.own`, and `member.not_found` or `content.not_found` for what the
 * viewer may not see.
 */
export const report = async (platform: Platform, viewer: Viewer, draft: Draft, sources: Sources): Promise<Done> => {
  const { userId, about, ...words } = draft
  if (userId === viewer.id || (about?.kind === 'profile' && about.id === viewer.id)) throw new AppError('report.self')
  await platform.limiters.reports.take(viewer.id)
  if (userId !== undefined) await reportMember(platform, viewer, userId, words)
  else if (about !== undefined) await reportContent(platform, viewer, about, words, sources)
  return { success: true, message: translate(viewer.language, 'answers', 'reported') }
}

type Words = Pick<Draft, 'reason' | 'comment' | 'sequences'>

/** Stores a report about a member, with a copy of the selected messages; leaves out missing and deleted ones. */
const reportMember = async (
  platform: Platform,
  viewer: Viewer,
  reportedId: string,
  { reason, comment, sequences }: Words,
): Promise<void> => {
  if ((await findKnown(platform, viewer, reportedId)) === undefined) throw new AppError('member.not_found')
  const id = newId()
  await transaction(platform.db, async (tx) => {
    const people = { reporter_id: viewer.id, reported_id: reportedId }
    await insertReport(tx, { id, ...people, reason, comment, created_at: platform.now() })
    await keepMessages(tx, id, sequences)
    await notifyAdministrators(platform, tx, { type: 'report_filed' })
  })
}

/** Stores a report about content as it reads now, and hides it once its reports are enough. */
const reportContent = async (
  platform: Platform,
  viewer: Viewer,
  target: Target,
  { reason, comment }: Words,
  { reportables, moderations }: Sources,
): Promise<void> => {
  const { db, now } = platform
  const moderation = moderations[target.kind]
  const content = await reportables[target.kind](platform, viewer, target.id)
  if (content === undefined) {
    // The reporter's own report may have hidden it. A retry of it isn't refused.
    if (await hasReported(db, viewer.id, target)) return
    throw new AppError('content.not_found')
  }
  if (content.mine) throw new AppError('report.own')

  const isHidden = await transaction(db, async (tx) => {
    // The lock makes concurrent reports count each other.
    const state = await moderation?.lock(tx, target.id)
    const { title, text: body, path, authorId } = content
    // A question may have become anonymous since it was read.
    const reported_id = state?.anonymous === true ? null : authorId
    const since = state?.since ?? null
    if (since !== null) await handleEarlier(tx, viewer.id, target, { since, at: now() })
    const row = { id: newId(), kind: target.kind, target_id: target.id, reporter_id: viewer.id, reported_id, reason }
    if (!(await insertReport(tx, { ...row, comment, title, body, path, created_at: now() }))) return false
    await notifyAdministrators(platform, tx, { type: 'report_filed' })
    if (moderation === undefined || state === undefined || state.hidden) return false
    const reasons = await findHidingReasons(tx, target, since)
    if (reasons === undefined) return false
    await moderation.hide(platform, tx, target.id, reasons)
    return true
  })
  if (isHidden) await moderation?.announce(platform, viewer, target.id)
}

/** Returns the counted reasons if the open reports hide a post: three, one as unsafe, or one by an administrator. */
const findHidingReasons = async (tx: Db, target: Target, since: Date | null): Promise<ReasonCounts | undefined> => {
  const reports = (await findCounting(tx, target, since)).filter(({ open }) => open)
  const isEnough = reports.length >= LIMITS.hidingReports
  if (!isEnough && !reports.some(({ reason, by_admin }) => by_admin || reason === 'unsafe')) return undefined
  return countReasons(reports)
}

/** Counts reports by their reason. */
export const countReasons = (reports: readonly { reason: ContentReason }[]): ReasonCounts => {
  const counts: ReasonCounts = {}
  for (const { reason } of reports) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}
