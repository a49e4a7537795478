import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Returns the current terms. There is always a version. */
export const findLatest = (db: Db) =>
  db.selectFrom('terms').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow()

/** Violates `terms_pkey` when the version already exists. */
export const insertTerms = (db: Db, version: number, body: string, at: Date) =>
  db.insertInto('terms').values({ version, body, published_at: at }).returningAll().executeTakeFirstOrThrow()

/** Returns the version a member agreed to last. */
export const findConsent = (db: Db, memberId: string) =>
  db
    .selectFrom('consents')
    .select(['version', 'given_at'])
    .where('member_id', '=', memberId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Stores a consent; an earlier one for the version keeps its time. */
export const insertConsent = (db: Db, memberId: string, version: number, at: Date) =>
  db
    .insertInto('consents')
    .values({ member_id: memberId, version, given_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Stores a member's consent to the latest version. */
export const insertConsentToLatest = (db: Db, memberId: string, at: Date) =>
  sql`insert into consents (member_id, version, given_at)
    select ${memberId}::uuid, max(version), ${at}::timestamptz from terms`.execute(db)
