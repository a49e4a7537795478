import { sql } from 'kysely'
import { findNewPostings, visibleOnceVerified } from '#server/postings/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DigestItem, DigestReader, DigestSpan } from '#server/platform/hooks.ts'

/** Returns the newly offered mentorships that are still upcoming. */
export const digest = async (db: Db, reader: DigestReader, span: DigestSpan): Promise<DigestItem[]> => [
  {
    kind: 'mentorships',
    ...(await findNewPostings(db, reader, span, {
      table: 'mentorships',
      name: sql`posting.title`,
      holds: sql`${visibleOnceVerified(reader)} and posting.starts_at >= ${span.due}::timestamptz`,
    })),
  },
]
