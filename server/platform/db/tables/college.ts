import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { UnverifiedAlumni } from '#contract/college.ts'
import type { AuditCategory } from '#contract/administration.ts'
import type { CONTACT_TOPICS } from '#contract/contact.ts'

/** The college and its desk, and the portal's own work. */
export type CollegeTables = {
  college: CollegeRow
  terms: { version: number; body: Generated<string>; published_at: Date }
  contacts: ContactRow
  'audit.entries': AuditRow
  secrets: { name: string; value: string }
  tasks: TaskRow
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
  confirms_email: Generated<boolean>
}

type ContactRow = {
  id: string
  name: string
  email: string | null
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
  details: ColumnType<Record<string, unknown>, string, string>
  search_key: string
  address: string
  at: Date
  category: GeneratedAlways<AuditCategory>
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
  again_payload: unknown
  again_at: Date | null
  created_at: Date
}
