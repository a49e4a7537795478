import type * as z from 'zod/mini'
import type { Done } from '#contract/fields.ts'
import type { NewReport } from '#contract/safety/reports.ts'
import { hasBlocked } from '#server/platform/blocks.ts'
import { collegeOf } from '#server/college/public.ts'
import { findRelationship } from '#server/chat/public.ts'
import { mayKnow, hasLooked } from '#server/people/public.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { insertReport, keepMessages } from './queries.ts'

/**
 * Reports somebody to the administrators, with the messages that the viewer selected as they read now; one that is not
 * there, or was deleted, is left out. Throws `report.self`, and `member.not_found` for whom the viewer may not know of.
 */
export const report = async (platform: Platform, viewer: Viewer, draft: z.output<typeof NewReport>): Promise<Done> => {
  const { db, limiters, now } = platform
  const { userId: reportedId, reason, comment, sequences } = draft
  if (reportedId === viewer.id) throw new AppError('report.self')
  await limiters.reports.take(viewer.id)
  if (!(await mayReport(platform, viewer, reportedId))) throw new AppError('member.not_found')

  const id = newId()
  await transaction(db, async (tx) => {
    const people = { reporter_id: viewer.id, reported_id: reportedId }
    await insertReport(tx, { id, ...people, reason, comment, created_at: now() })
    await keepMessages(tx, id, sequences)
    await notifyAdministrators(platform, tx, { type: 'report_filed' })
  })
  return { success: true, message: translate(viewer.language, 'answers', 'reported') }
}

// Whom one has blocked, one knows, and who has opened one's profile; whoever has blocked the viewer is not there for them.
const mayReport = async ({ db }: Platform, viewer: Viewer, reportedId: string): Promise<boolean> => {
  const relationship = await findRelationship(db, { memberId: viewer.id, peerId: reportedId })
  if (relationship === undefined || relationship.role === 'admin') return false
  if (relationship.blocked) return hasBlocked(db, viewer.id, reportedId)
  const { unverifiedAlumni } = await collegeOf(db)
  if (relationship.conversation_id !== null) return true
  return (
    !relationship.former && (mayKnow(viewer, relationship, unverifiedAlumni) || hasLooked(db, viewer.id, reportedId))
  )
}
