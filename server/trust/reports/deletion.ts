import type { Report } from '#contract/trust/reports.ts'
import { record } from '#server/college/public.ts'
import { removeForBoth } from '#server/chat/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Moderations } from '#server/platform/reportable.ts'
import { findReport, findReportedMessages } from './queries.ts'
import { nameIn, shown } from './shown.ts'

/**
 * Deletes a message of a report from the conversation, for both; the report keeps it. Idempotent.
 * Throws `report.not_found`, and `message.not_found` for a message that isn't in the report.
 */
export const deleteMessage = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  sequence: number,
  { ip }: Caller,
  moderations: Moderations,
): Promise<Report> => {
  const { db, now } = platform
  const row = await findReport(db, id)
  const report = await shown(platform, db, row, viewer, moderations)
  const message = (await findReportedMessages(db, [id])).find((reported) => reported.sequence === sequence)
  if (message === undefined) throw new AppError('message.not_found')

  const subject = nameIn(report, message.sender_id)
  const entry = { actor: viewer, action: 'report.message_deleted', subjectId: id, subject, ip, at: now() }
  if (message.message_id !== null) await removeForBoth(platform, message.message_id, (tx) => record(tx, entry))
  return shown(platform, db, row, viewer, moderations)
}
