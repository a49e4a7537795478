import { sql } from 'kysely'
import { findNewPostings, visibleTo } from '#server/postings/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DigestReader, DigestSpan } from '#server/platform/hooks.ts'

/** Returns the first newly posted jobs that are still open, latest first. `detail` is their company and place. */
export const findNewJobs = (db: Db, reader: DigestReader, span: DigestSpan) =>
  findNewPostings(db, reader, span, {
    table: 'jobs',
    detail: sql`posting.company || ' · ' || posting.location`,
    at: sql`null::timestamptz`,
    holds: sql`${visibleTo(reader)} and posting.open_until > ${span.due}::timestamptz`,
    order: sql`posting.created_at desc`,
  })
