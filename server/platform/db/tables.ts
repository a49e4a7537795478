import type { ColumnType, Generated } from 'kysely'
import type { Role, Verification } from '#contract/members.ts'
import type { EVENT_CATEGORIES, Audience } from '#contract/events.ts'
import type { CONTACT_TOPICS } from '#contract/contact.ts'
import type { Attachment, Reaction } from '#contract/messages.ts'
import type { ReportReason } from '#contract/reports.ts'
import type { Channel, ChoiceType, Digest } from '#contract/notification-choices.ts'
import type { NotificationType, NotificationValues } from '#contract/notifications.ts'
import type { Language } from '#contract/languages.ts'
import type { UnverifiedAlumni } from '#contract/college.ts'

/** The rows of every table, by table name, as `migrations/` makes them. */
export type Tables = {
  college: CollegeRow
  secrets: { name: string; value: string }
  members: MemberRow
  sessions: SessionRow
  addresses: { email: string; member_id: string }
  wanted_addresses: WantedAddressRow
  links: LinkRow
  totp_secrets: { member_id: string; sealed: Buffer; confirmed_at: Date | null; last_counter: Generated<number> }
  passkeys: PasskeyRow
  recovery_codes: { code_hash: Buffer; member_id: string }
  factor_challenges: FactorChallengeRow
  tasks: TaskRow
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
  events: EventRow
  mentorships: MentorshipRow
  jobs: JobRow
  projects: ProjectRow
  contacts: ContactRow
  audit_entries: AuditRow
  notifications: NotificationRow
  notification_choices: { member_id: string; type: ChoiceType; channel: Channel; wanted: boolean }
  notification_times: NotificationTimesRow
  push_subscriptions: PushSubscriptionRow
}

type SessionRow = {
  id: string
  token_hash: Buffer
  member_id: string
  created_at: Date
  used_at: Date
  user_agent: Generated<string>
  address_range: Generated<string>
}

type WantedAddressRow = {
  member_id: string
  purpose: 'email_change' | 'second_email'
  email: string
  asked_by: Buffer
  expires_at: Date
}

type LinkRow = {
  token_hash: Buffer
  purpose: 'admin_setup' | 'password_reset' | 'email_verification' | 'email_change' | 'second_email'
  member_id: string | null
  detail: Generated<string>
  expires_at: Date
}

type PasskeyRow = {
  id: string
  member_id: string
  credential_id: string
  public_key: Buffer
  sign_count: number
  transports: string[]
  name: string
  created_at: Date
  used_at: Date | null
}

type FactorChallengeRow = {
  token_hash: Buffer
  member_id: string
  purpose: 'log_in' | 'new_passkey'
  expires_at: Date
}

type TaskRow = {
  id: string
  kind: string
  key: string | null
  payload: unknown
  run_at: Date
  attempts: Generated<number>
  leased_until: Date | null
  failure: string | null
  given_up_at: Date | null
  created_at: Date
}

type CollegeRow = {
  id: Generated<number>
  name: Generated<string>
  time_zone: Generated<string>
  first_graduation_year: Generated<number>
  unverified_alumni: Generated<UnverifiedAlumni>
  phone: Generated<string>
  email: Generated<string>
  donation_url: Generated<string>
  email_domains: Generated<string[]>
  admins_need_second_factor: Generated<boolean>
}

type MemberRow = {
  id: string
  role: Role
  email: string
  full_name: string
  name_key: string
  password_hash: string
  graduation_year: number | null
  course: string | null
  usn: string | null
  field_of_study: string | null
  position: string | null
  linkedin: string | null
  github: string | null
  photo_key: string | null
  certificate_url: string | null
  certificate_key: string | null
  verification: Verification
  decline_reason: string | null
  created_at: Date
  email_verified_at: Date | null
  second_email: string | null
  second_email_verified_at: Date | null
  language: Generated<Language>
  shows_receipts: Generated<boolean>
  shows_typing: Generated<boolean>
  shows_presence: Generated<boolean>
  takes_requests: Generated<boolean>
  time_zone: string | null
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

type Posting = { id: string; author_id: string | null; search_key: string; created_at: Date }

type EventRow = Posting & {
  description: string
  link: string
  starts_at: Date
  category: (typeof EVENT_CATEGORIES)[number]
  audience: Audience
  cancelled_at: Date | null
}

type MentorshipRow = Posting & { title: string; description: string; starts_at: Date }

type JobRow = Posting & { title: string; company: string; location: string; description: string }

type ProjectRow = Posting & { name: string; description: string; languages: string[]; repository: string }

type ContactRow = {
  id: string
  name: string
  email: string
  topic: (typeof CONTACT_TOPICS)[number]
  message: string
  created_at: Date
  handled_at: Date | null
}

type AuditRow = {
  id: string
  actor_id: string | null
  actor_name: string
  action: string
  subject_id: string | null
  subject: string
  details: ColumnType<Record<string, unknown>, string, never>
  search_key: string
  address: string
  at: Date
}

type NotificationRow = {
  id: string
  member_id: string
  type: NotificationType
  subject: string
  actor_id: string | null
  count: number
  details: ColumnType<NotificationValues, string, string>
  created_at: Date
  read_at: Date | null
}

// A time of day comes as `22:00:00`.
type NotificationTimesRow = {
  member_id: string
  quiet_from: string | null
  quiet_to: string | null
  digest: Generated<Digest>
}

type PushSubscriptionRow = {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  member_id: string
  session_hash: Buffer
  created_at: Date
}
