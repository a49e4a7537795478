import type { Generated } from 'kysely'
import type { Audience, EVENT_CATEGORIES } from '#contract/events.ts'

/** What members post. */
export type PostingTables = {
  events: EventRow
  mentorships: MentorshipRow
  jobs: JobRow
  projects: ProjectRow
  calendar_feeds: { member_id: string; token_hash: Buffer; created_at: Date; used_at: Date | null }
}

type Posting = {
  id: string
  author_id: string | null
  search_key: string
  created_at: Date
  hidden_at: Date | null
  hidden_reason: string | null
}

/** How often it was changed, and when last; null: never. */
type Revised = { revision: Generated<number>; changed_at: Date | null }

type EventRow = Posting &
  Revised & {
    description: string
    link: string
    host: string | null
    starts_at: Date
    category: (typeof EVENT_CATEGORIES)[number]
    audience: Audience
    cancelled_at: Date | null
    cancelled_reason: string | null
  }

type MentorshipRow = Posting & Revised & { title: string; description: string; starts_at: Date }

type JobRow = Posting & { title: string; company: string; location: string; description: string }

type ProjectRow = Posting & {
  name: string
  description: string
  languages: string[]
  repository: string
  starter: Generated<boolean>
}
