import type { Generated } from 'kysely'
import type { Attachment, Reaction } from '#contract/messages.ts'
import type { ReportReason } from '#contract/reports.ts'

/** What people say to each other, and what keeps it safe. */
export type ConversationTables = {
  conversations: ConversationRow
  messages: MessageRow
  participations: ParticipationRow
  attachments: AttachmentRow
  drafts: { member_id: string; peer_id: string; body: string; changed_at: Date }
  presences: { member_id: string; seen_at: Date }
  blocks: { blocker_id: string; blocked_id: string; created_at: Date }
  first_contacts: { member_id: string; day: string; strangers: number }
  reports: ReportRow
  reported_messages: ReportedMessageRow
}

type ConversationRow = {
  id: string
  low_member_id: string
  high_member_id: string
  last_sequence: Generated<number>
  requested_by: string | null
  declined_at: Date | null
  last_change: Generated<number>
}

type MessageRow = {
  id: string
  conversation_id: string
  sequence: number
  sender_id: string
  receiver_id: string
  client_id: string
  body: string
  search_key: Generated<string>
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  reply_to: number | null
  attachment_id: string | null
  sender_reaction: Reaction | null
  receiver_reaction: Reaction | null
  change: Generated<number>
}

type AttachmentRow = {
  id: string
  uploader_id: string
  key: string
  name: string
  type: Attachment['type']
  bytes: number
  width: number | null
  height: number | null
  created_at: Date
}

type ParticipationRow = {
  member_id: string
  peer_id: string
  conversation_id: string
  last_message_id: string
  last_message_at: Date
  read_sequence: Generated<number>
  delivered_sequence: Generated<number>
  unread: Generated<number>
  pinned: Generated<boolean>
  muted: Generated<boolean>
  archived: Generated<boolean>
  mailed_sequence: Generated<number>
}

type ReportRow = {
  id: string
  reporter_id: string | null
  reported_id: string | null
  reason: ReportReason
  comment: Generated<string>
  created_at: Date
  handled_at: Date | null
}

type ReportedMessageRow = {
  report_id: string
  message_id: string | null
  sequence: number
  sender_id: string | null
  body: string
  attachment_id: string | null
  sent_at: Date
  edited_at: Date | null
}
