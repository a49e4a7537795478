import { type NotNull, type Selectable, sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ExportRow = Selectable<Tables['exports']>

/** Stores a new export; undefined when another is pending. */
export const insertExport = (db: Db, asked: Pick<ExportRow, 'id' | 'member_id' | 'asked_at'>) =>
  db
    .insertInto('exports')
    .values(asked)
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .where('bytes', 'is', null)
        .where('failed_at', 'is', null)
        .where('removed_at', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

/** Returns the latest export of a member, unless it was removed. */
export const findLatest = async (db: Db, memberId: string): Promise<ExportRow | undefined> => {
  const latest = await db
    .selectFrom('exports')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.removed_at === null ? latest : undefined
}

/** Returns when a member requested exports since a moment, earliest first, without failed ones. */
export const findAsked = async (db: Db, memberId: string, since: Date): Promise<Date[]> => {
  const rows = await db
    .selectFrom('exports')
    .select('asked_at')
    .where('member_id', '=', memberId)
    .where('asked_at', '>', since)
    .where('failed_at', 'is', null)
    .orderBy('asked_at')
    .execute()
  return rows.map(({ asked_at }) => asked_at)
}

/** Marks an export of a member as removed and returns it. Idempotent. Undefined when there is none. */
export const markRemoved = (db: Db, { id, memberId }: { id: string; memberId: string }, now: Date) =>
  db
    .updateTable('exports')
    .set({ removed_at: sql<Date>`coalesce(removed_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()

/** Marks a member's earlier exports as removed, and returns the ids of those that weren't. */
export const markEarlierRemoved = async (
  db: Db,
  { id, member_id: memberId }: Pick<ExportRow, 'id' | 'member_id'>,
  now: Date,
): Promise<string[]> => {
  const rows = await db
    .updateTable('exports')
    .set({ removed_at: now })
    .where('member_id', '=', memberId)
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Marks all of a member's exports as removed, and returns the ids of those that weren't. */
export const markAllRemoved = async (db: Db, memberId: string, now: Date): Promise<string[]> => {
  const rows = await db
    .updateTable('exports')
    .set({ removed_at: now })
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes a member's exports, and returns their ids. */
export const deleteExports = async (db: Db, memberId: string): Promise<string[]> => {
  const rows = await db.deleteFrom('exports').where('member_id', '=', memberId).returning('id').execute()
  return rows.map((row) => row.id)
}

/** The member an export is for, with their language and time zone. */
export type Order = {
  id: string
  member_id: string
  full_name: string
  language: Language
  time_zone: string
  college: string
}

/** Returns what creating an export needs; undefined when it isn't pending. */
export const findOrder = async (db: Db, id: string): Promise<Order | undefined> => {
  const { rows } = await sql<Order>`
    select exports.id, member_id, full_name, language, coalesce(members.time_zone, college.time_zone) as time_zone,
      college.name as college
    from exports join members on members.id = member_id cross join college
    where exports.id = ${id}::uuid and bytes is null and failed_at is null and removed_at is null`.execute(db)
  return rows[0]
}

const underWay = (db: Db, id: string) =>
  db
    .updateTable('exports')
    .where('id', '=', id)
    .where('bytes', 'is', null)
    .where('failed_at', 'is', null)
    .where('removed_at', 'is', null)
    .returningAll()

/** Stores the progress of an export; undefined when it is no longer pending. */
export const noteProgress = (db: Db, id: string, { done, total }: { done: number; total: number }) =>
  underWay(db, id)
    .set({ done: Math.min(done, total), total })
    .executeTakeFirst()

/** Marks an export as ready until it expires; undefined when it is no longer pending. */
export const markReady = (db: Db, id: string, { bytes, expiresAt }: { bytes: number; expiresAt: Date }) =>
  underWay(db, id)
    .set(({ ref }) => ({ done: ref('total'), bytes, expires_at: expiresAt }))
    .executeTakeFirst()

/** Marks an export as failed; undefined when it is no longer pending. */
export const markFailed = (db: Db, id: string, now: Date) => underWay(db, id).set({ failed_at: now }).executeTakeFirst()

/** Returns an export that can be downloaded: ready, not expired, and its member neither erased nor suspended. */
export const findReady = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('exports')
    .innerJoin('members', 'members.id', 'exports.member_id')
    .select(['exports.asked_at', 'exports.bytes', 'exports.expires_at'])
    .where('exports.id', '=', id)
    .where('exports.removed_at', 'is', null)
    .where('exports.bytes', 'is not', null)
    .where('exports.expires_at', '>', now)
    .where('members.deleted_at', 'is', null)
    .where('members.suspended_at', 'is', null)
    .$narrowType<{ bytes: NotNull; expires_at: NotNull }>()
    .executeTakeFirst()

/** Returns those of these exports whose file is being created or can be downloaded. */
export const findUnexpired = async (db: Db, ids: string[], now: Date): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from exports
    where id = any (${ids}::uuid[]) and removed_at is null and failed_at is null
      and (expires_at is null or expires_at > ${now}::timestamptz)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes exports requested before a moment that aren't pending. */
export const deleteOld = async (db: Db, before: Date): Promise<void> => {
  await db
    .deleteFrom('exports')
    .where('asked_at', '<=', before)
    .where((is) =>
      is.or([is('bytes', 'is not', null), is('failed_at', 'is not', null), is('removed_at', 'is not', null)]),
    )
    .execute()
}
