import { sql } from 'kysely'
import { findNewPostings, visibleTo } from '#server/postings/public.ts'
import { isInAudience } from '../audience/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DigestItem, DigestReader, DigestSpan } from '#server/platform/hooks.ts'

/** Returns the newly scheduled events that are still upcoming. */
export const digest = async (db: Db, reader: DigestReader, span: DigestSpan): Promise<DigestItem[]> => [
  {
    kind: 'events',
    ...(await findNewPostings(db, reader, span, {
      table: 'events',
      name: sql`posting.title`,
      holds: sql`${visibleTo(reader)} and ${isInAudience(sql<string>`${reader.id}::uuid`)} and posting.cancelled_at is null and posting.starts_at >= ${span.due}::timestamptz`,
    })),
  },
]
