import type { Person } from '#contract/members.ts'
import type { Report, ReportedMessage } from '#contract/reports.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import type { PersonRow, ReportedMessageRow, ReportRow } from './queries.ts'

/** A report as administrators see it, out of all the `people` and `messages` that were found for its page. */
export const report = (
  publicUrl: string,
  row: ReportRow,
  people: readonly PersonRow[],
  messages: readonly ReportedMessageRow[],
): Report => ({
  _id: row.id,
  reporter: person(publicUrl, people, row.reporter_id),
  reported: person(publicUrl, people, row.reported_id),
  reason: row.reason,
  comment: row.comment,
  messages: messages.filter(({ report_id }) => report_id === row.id).map(reportedMessage),
  createdAt: row.created_at.toISOString(),
  handledAt: row.handled_at?.toISOString() ?? null,
})

const person = (publicUrl: string, people: readonly PersonRow[], id: string | null): Person | null => {
  const found = people.find((row) => row.id === id)
  return found === undefined
    ? null
    : {
        _id: found.id,
        fullName: found.full_name,
        profilePhoto: photoUrl(publicUrl, found.photo_key),
        role: found.role,
        graduationYear: found.graduation_year,
        verified: found.verification === 'verified',
      }
}

const reportedMessage = (row: ReportedMessageRow): ReportedMessage => ({
  sequence: row.sequence,
  senderId: row.sender_id,
  message: row.body,
  attachment: attachment(row),
  createdAt: row.sent_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  deleted: row.deleted,
})

const attachment = (row: ReportedMessageRow): ReportedMessage['attachment'] =>
  row.attachment_id === null || row.attachment_name === null || row.attachment_type === null
    ? null
    : {
        _id: row.attachment_id,
        name: row.attachment_name,
        type: row.attachment_type,
        bytes: row.attachment_bytes ?? 0,
        width: row.attachment_width,
        height: row.attachment_height,
      }
