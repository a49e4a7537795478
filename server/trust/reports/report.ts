import type * as z from 'zod/mini'
import type { Done } from '#contract/fields.ts'
import type { NewReport } from '#contract/trust/reports.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findKnown } from '../known.ts'
import { insertReport, keepMessages } from './queries.ts'

/**
 * Reports a member to the administrators, with a copy of the selected messages; leaves out missing and deleted ones. Throws
 * `report.self`, and `member.not_found` for members the viewer may not see.
 */
export const report = async (platform: Platform, viewer: Viewer, draft: z.output<typeof NewReport>): Promise<Done> => {
  const { db, limiters, now } = platform
  const { userId: reportedId, reason, comment, sequences } = draft
  if (reportedId === viewer.id) throw new AppError('report.self')
  await limiters.reports.take(viewer.id)
  if ((await findKnown(platform, viewer, reportedId)) === undefined) throw new AppError('member.not_found')

  const id = newId()
  await transaction(db, async (tx) => {
    const people = { reporter_id: viewer.id, reported_id: reportedId }
    await insertReport(tx, { id, ...people, reason, comment, created_at: now() })
    await keepMessages(tx, id, sequences)
    await notifyAdministrators(platform, tx, { type: 'report_filed' })
  })
  return { success: true, message: translate(viewer.language, 'answers', 'reported') }
}
