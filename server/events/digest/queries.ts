import { sql } from 'kysely'
import { findNewPostings, visibleTo } from '#server/postings/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DigestReader, DigestSpan } from '#server/platform/hooks.ts'
import { isInAudience } from '../audience/queries.ts'

/** Returns the first newly scheduled events that are still upcoming, soonest first. `detail` is the place; null if it is online. */
export const findNewEvents = (db: Db, reader: DigestReader, span: DigestSpan) =>
  findNewPostings(db, reader, span, {
    table: 'events',
    detail: sql`posting.place`,
    at: sql`posting.starts_at`,
    holds: sql`${visibleTo(reader)} and ${isInAudience(sql<string>`${reader.id}::uuid`)} and posting.cancelled_at is null and posting.starts_at >= ${span.due}::timestamptz`,
    order: sql`posting.starts_at`,
  })
