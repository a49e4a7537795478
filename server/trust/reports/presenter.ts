import type { Person } from '#contract/members/person.ts'
import type { Report, ReportedMessage } from '#contract/trust/reports.ts'
import { attachment } from '#server/chat/public.ts'
import { person } from '#server/members/public.ts'
import type { PersonRow, ReportedMessageRow, ReportRow } from './queries.ts'

/** Returns a report as administrators see it, with its own of the page's `people` and `messages`. */
export const report = (
  publicUrl: string,
  row: ReportRow,
  people: readonly PersonRow[],
  messages: readonly ReportedMessageRow[],
): Report => ({
  _id: row.id,
  reporter: personIn(publicUrl, people, row.reporter_id),
  reported: personIn(publicUrl, people, row.reported_id),
  reason: row.reason,
  comment: row.comment,
  messages: messages.filter(({ report_id }) => report_id === row.id).map(reportedMessage),
  createdAt: row.created_at.toISOString(),
  handledAt: row.handled_at?.toISOString() ?? null,
})

const personIn = (publicUrl: string, people: readonly PersonRow[], id: string | null): Person | null => {
  const found = people.find((row) => row.id === id)
  return found === undefined ? null : person(publicUrl, found)
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
