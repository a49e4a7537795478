import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** The terms that count. There is always a version. */
export const findLatest = (db: Db) =>
  db.selectFrom('terms').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow()

/** Breaks `terms_pkey` when there is this version already. */
export const insertTerms = (db: Db, version: number, body: string, at: Date) =>
  db.insertInto('terms').values({ version, body, published_at: at }).returningAll().executeTakeFirstOrThrow()

/** To what the member agreed last. */
export const findConsent = (db: Db, memberId: string) =>
  db
    .selectFrom('consents')
    .select(['version', 'given_at'])
    .where('member_id', '=', memberId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Notes a consent; one that was given before keeps its time. */
export const insertConsent = (db: Db, memberId: string, version: number, at: Date) =>
  db
    .insertInto('consents')
    .values({ member_id: memberId, version, given_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Notes that somebody has agreed to the latest version. */
export const insertConsentToLatest = (db: Db, memberId: string, at: Date) =>
  sql`insert into consents (member_id, version, given_at)
    select ${memberId}::uuid, max(version), ${at}::timestamptz from terms`.execute(db)
