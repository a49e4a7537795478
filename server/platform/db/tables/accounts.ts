import type { Generated } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Role, Verification } from '#contract/members.ts'
import type { ProfileAudience } from '#contract/privacy.ts'

/** Members, and what lets them in. */
export type AccountTables = {
  members: MemberRow
  sessions: SessionRow
  addresses: { email: string; member_id: string }
  wanted_addresses: WantedAddressRow
  links: LinkRow
  totp_secrets: TotpRow
  passkeys: PasskeyRow
  recovery_codes: { code_hash: Buffer; member_id: string }
  factor_challenges: FactorChallengeRow
  profile_views: { viewed_id: string; viewer_id: string; seen_at: Date; times: Generated<number> }
  exports: ExportRow
  deletions: { member_id: string; asked_at: Date; due_at: Date; postings: 'anonymise' | 'remove' }
  consents: { member_id: string; version: number; given_at: Date }
  handovers: HandoverRow
  identity_changes: IdentityChangeRow
  appointments: AppointmentRow
  administrator_invitations: InvitationRow
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
  listed: Generated<boolean>
  education_audience: Generated<ProfileAudience>
  position_audience: Generated<ProfileAudience>
  links_audience: Generated<ProfileAudience>
  email_audience: Generated<ProfileAudience>
  deleted_at: Date | null
  suspended_at: Date | null
  suspension_reason: string | null
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

type TotpRow = {
  member_id: string
  sealed: Buffer
  confirmed_at: Date | null
  last_counter: Generated<number>
  failures: Generated<number>
  locked_until: Generated<Date | null>
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
  purpose: 'log_in' | 'new_passkey' | 'factor_change'
  expires_at: Date
}

type ExportRow = {
  id: string
  member_id: string
  asked_at: Date
  done: Generated<number>
  total: Generated<number>
  bytes: number | null
  expires_at: Date | null
  failed_at: Date | null
  removed_at: Date | null
}

type IdentityChangeRow = {
  id: string
  member_id: string
  full_name: string | null
  graduation_year: number | null
  asked_at: Date
}

type HandoverRow = {
  member_id: string
  certificate_url: string | null
  certificate_key: string | null
  asked_at: Date
  verification: 'pending' | 'declined'
  decline_reason: string | null
}

type AppointmentRow = {
  member_id: string
  appointed_by: string | null
  appointed_at: Date
  former_role: 'student' | 'alumni' | null
}

type InvitationRow = {
  id: string
  email: string
  invited_by: string
  invited_at: Date
  expires_at: Date
  emailed: boolean
}
