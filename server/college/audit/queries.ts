import { type Insertable, type Selectable, sql } from 'kysely'
import type { AuditCategory } from '#contract/college/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { containing } from '#server/platform/searchKey.ts'

/** Appends an entry. */
export const insertEntry = async (db: Db, entry: Insertable<Tables['audit.entries']>): Promise<void> => {
  await db.insertInto('audit.entries').values(entry).execute()
}

type Selection = {
  /** Only the entries of this person; undefined for everyone's. */
  actorId: string | undefined
  words: string
  category: AuditCategory | undefined
  after: { at: Date; id: string } | undefined
  size: number
}

/** Returns `size` entries, newest first, after a place in the list, optionally of one category, whose names or subject contain `words`. */
export const findEntries = (db: Db, { actorId, words, category, after, size }: Selection) =>
  db
    .selectFrom('audit.entries')
    .select(['id', 'category', 'actor_name', 'action', 'subject', 'details', 'address', 'at'])
    .$if(words !== '', (query) => query.where('search_key', 'like', containing(words)))
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'change'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()

/** Returns the latest changes with one of these actions, of everyone or only by `actorId`. */
export const findLatestChanges = (db: Db, actions: readonly string[], limit: number, actorId?: string) =>
  db
    .selectFrom('audit.entries')
    .select(['id', 'actor_id', 'actor_name', 'action', 'subject_id', 'subject', 'at'])
    .where('category', '=', 'change')
    .where('action', 'in', actions)
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Returns the latest entries about a subject with one of these actions, newest first. */
export const findEntriesAbout = (db: Db, subjectIds: readonly string[], actions: readonly string[], limit: number) =>
  db
    .selectFrom('audit.entries')
    .select(['id', 'actor_id', 'actor_name', 'action', 'subject_id', 'details', 'at'])
    .where('subject_id', 'in', subjectIds)
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type EntryRow = Selectable<Tables['audit.entries']>

/** Returns entries that may name a member: by them, about them, about one of these subjects, or about their postings. */
export const findNaming = (db: Db, memberId: string, subjectIds: string[]): Promise<EntryRow[]> =>
  db
    .selectFrom('audit.entries')
    .selectAll()
    .where((is) =>
      is.or([
        is('actor_id', '=', memberId),
        is('subject_id', 'in', [memberId, ...subjectIds]),
        is(sql`details ->> 'authorId'`, '=', memberId),
      ]),
    )
    .execute()

/** Returns the entries about these subjects whose details name a member as their author. */
export const findNamingAuthor = (db: Db, authorId: string, subjectIds: readonly string[]): Promise<EntryRow[]> =>
  db
    .selectFrom('audit.entries')
    .selectAll()
    .where('subject_id', 'in', subjectIds)
    .where(sql`details ->> 'authorId'`, '=', authorId)
    .execute()

/** Replaces the names in entries, and their details. The audit log permits no other change. */
export const rename = async (db: Db, rows: EntryRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`select audit.forget_names(${JSON.stringify(rows)}::jsonb)`.execute(db)
}

/** Returns the member with an email address, or else the one with the id. */
export const findTried = async (db: Db, tried: { email: string; memberId: string | undefined }) => {
  const { rows } = await sql<{ id: string; full_name: string }>`
    select id, full_name from members where id = coalesce(
      (select member_id from addresses where email = ${tried.email}),
      ${tried.memberId ?? null}::uuid)`.execute(db)
  return rows[0]
}

/** Returns the name of a member; undefined once erased. */
export const findName = async (db: Db, memberId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('members')
      .select('full_name')
      .where('id', '=', memberId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.full_name

/** Returns whether an actor has done the same to the same subject since `since`. */
export const isRecorded = async (
  db: Db,
  { actor, action, subjectId }: { actor: { id: string } | null; action: string; subjectId?: string },
  since: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('audit.entries')
    .select('id')
    .where('actor_id', actor === null ? 'is' : '=', actor?.id ?? null)
    .where('action', '=', action)
    .where('subject_id', subjectId === undefined ? 'is' : '=', subjectId ?? null)
    .where('at', '>=', since)
    .executeTakeFirst()) !== undefined
