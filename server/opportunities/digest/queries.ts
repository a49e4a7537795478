import { sql } from 'kysely'
import { findNewPostings, visibleTo } from '#server/postings/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DigestItem, DigestReader, DigestSpan } from '#server/platform/hooks.ts'

/** Returns the newly posted jobs that are still open. */
export const digest = async (db: Db, reader: DigestReader, span: DigestSpan): Promise<DigestItem[]> => [
  {
    kind: 'jobs',
    ...(await findNewPostings(db, reader, span, {
      table: 'jobs',
      name: sql`posting.title || ' (' || posting.company || ')'`,
      holds: sql`${visibleTo(reader)} and posting.open_until > ${span.due}::timestamptz`,
    })),
  },
]
