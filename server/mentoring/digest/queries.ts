import { sql } from 'kysely'
import { findNewPostings, visibleOnceVerified } from '#server/postings/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DigestReader, DigestSpan } from '#server/platform/hooks.ts'

/** Returns the first newly offered mentorships that are still upcoming, soonest first. */
export const findNewMentorships = (db: Db, reader: DigestReader, span: DigestSpan) =>
  findNewPostings(db, reader, span, {
    table: 'mentorships',
    detail: sql`null::text`,
    at: sql`posting.starts_at`,
    holds: sql`${visibleOnceVerified(reader)} and posting.starts_at >= ${span.due}::timestamptz`,
    order: sql`posting.starts_at`,
  })
