import { type Insertable, type Selectable, sql } from 'kysely'
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

export type EntryRow = Selectable<Tables['audit_entries']>

/** Entries that may name a member: by them, about them, of one of these subjects, or of something that they posted. */
export const findNaming = (db: Db, memberId: string, subjectIds: string[]): Promise<EntryRow[]> =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where((is) =>
      is.or([
        is('actor_id', '=', memberId),
        is('subject_id', 'in', [memberId, ...subjectIds]),
        is(sql`details ->> 'authorId'`, '=', memberId),
      ]),
    )
    .execute()

/** Writes the names of entries anew, and what goes with them; the record lets nothing else of itself be changed. */
export const rename = async (db: Db, rows: EntryRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`select set_config('portal.erasing', 'yes', true)`.execute(db)
  await sql`
    update audit_entries set actor_name = renamed.actor_name, subject = renamed.subject, search_key = renamed.search_key,
      details = renamed.details, address = renamed.address
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as renamed (id uuid, actor_name text, subject text, search_key text, details jsonb, address text)
    where audit_entries.id = renamed.id`.execute(db)
  await sql`select set_config('portal.erasing', 'no', true)`.execute(db)
}
