import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/people/members.ts'
import { confirmed, unblocked } from '#server/members/public.ts'
import { visibleOnceVerified, visibleTo } from '#server/postings/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Whom a digest is for: who sees what depends on it. */
export type Reader = { id: string; role: Role; limited: boolean }
/** From when, not counted in, to when something is new. */
export type Span = { since: Date; due: Date }
/** What is new of one kind: how much, and how the first of it are named. */
export type New = { count: number; names: string[] }

/** Whether a member is held back: until verification, or until their email address is confirmed. */
export const isLimited = async (db: Db, memberId: string): Promise<boolean> => {
  const { rows } = await sql<{ limited: boolean }>`
    select verification <> 'verified' and (verification = 'declined' or unverified_alumni <> 'full')
      or not ${confirmed('members')} as limited
    from members cross join college where members.id = ${memberId}::uuid`.execute(db)
  return rows[0]?.limited ?? true
}

/** Events that were scheduled, and lie ahead. */
export const findNewEvents = (db: Db, reader: Reader, span: Span): Promise<New> =>
  newIn(db, reader, span, {
    table: sql`events`,
    name: sql`posting.description`,
    holds: sql`${visibleTo(reader)} and posting.cancelled_at is null and posting.starts_at >= ${span.due}::timestamptz`,
  })

/** Mentorships that were offered, and lie ahead. */
export const findNewMentorships = (db: Db, reader: Reader, span: Span): Promise<New> =>
  newIn(db, reader, span, {
    table: sql`mentorships`,
    name: sql`posting.title`,
    holds: sql`${visibleOnceVerified(reader)} and posting.starts_at >= ${span.due}::timestamptz`,
  })

/** Job openings that were posted. */
export const findNewJobs = (db: Db, reader: Reader, span: Span): Promise<New> =>
  newIn(db, reader, span, {
    table: sql`jobs`,
    name: sql`posting.title || ' (' || posting.company || ')'`,
    holds: sql`${visibleTo(reader)} and posting.open_until > ${span.due}::timestamptz`,
  })

type Kind = { table: RawBuilder<unknown>; name: RawBuilder<unknown>; holds: RawBuilder<unknown> }

const newIn = async (db: Db, { id }: Reader, { since, due }: Span, { table, name, holds }: Kind): Promise<New> => {
  const { rows } = await sql<{ name: string; count: number }>`
    select left(split_part(${name}, E'\n', 1), 80) as name, count(*) over ()::int as count
    from ${table} as posting left join members as author on author.id = posting.author_id cross join college
    where posting.created_at > ${since}::timestamptz and posting.created_at <= ${due}::timestamptz
      and posting.author_id is distinct from ${id}::uuid and ${holds}
    order by posting.created_at desc, posting.id desc limit 3`.execute(db)
  return { count: rows[0]?.count ?? 0, names: rows.map((row) => row.name) }
}

/** Conversations that wait unread, and requests that wait for an answer. */
export const countWaiting = async (db: Db, memberId: string): Promise<{ conversations: number; requests: number }> => {
  const { rows } = await sql<{ conversations: number; requests: number }>`
    select count(*) filter (where requested_by is null and not muted)::int as conversations,
      count(*) filter (where requested_by = peer_id and declined_at is null)::int as requests
    from participations join conversations on conversations.id = conversation_id
    where member_id = ${memberId}::uuid and unread > 0 and ${unblocked(sql`member_id`, sql`peer_id`)}`.execute(db)
  return rows[0] ?? { conversations: 0, requests: 0 }
}
