import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { containing } from '#server/platform/fold.ts'

/** Appends one entry. */
export const insertEntry = async (db: Db, entry: Insertable<Tables['audit_entries']>): Promise<void> => {
  await db.insertInto('audit_entries').values(entry).execute()
}

/** Entries newest first, `size` of them after a place in the list, that hold `words` in a name or subject. */
export const findEntries = (
  db: Db,
  { words, after, size }: { words: string; after: { at: Date; id: string } | undefined; size: number },
) =>
  db
    .selectFrom('audit_entries')
    .select(['id', 'actor_name', 'action', 'subject', 'details', 'at'])
    .$if(words !== '', (query) => query.where('search_key', 'like', containing(words)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
