import { sql } from 'kysely'
import { confirmed } from '#server/platform/auth/confirmation.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A member's feed. */
export const findFeed = (db: Db, memberId: string) =>
  db.selectFrom('calendar_feeds').select(['created_at', 'used_at']).where('member_id', '=', memberId).executeTakeFirst()

/** Stores a new feed of a member in place of the older one. */
export const saveFeed = (db: Db, memberId: string, tokenHash: Buffer, now: Date) => {
  const feed = { token_hash: tokenHash, created_at: now, used_at: null }
  return db
    .insertInto('calendar_feeds')
    .values({ member_id: memberId, ...feed })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(feed))
    .execute()
}

/** Removes a member's feed. */
export const deleteFeed = (db: Db, memberId: string) =>
  db.deleteFrom('calendar_feeds').where('member_id', '=', memberId).execute()

/** Whose feed a token is for, with what decides on what they may see. */
export const findOwner = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('members', 'members.id', 'calendar_feeds.member_id')
    .innerJoin('college', (join) => join.onTrue())
    .select([
      'members.id',
      'members.role',
      'members.verification',
      'college.unverified_alumni',
      'calendar_feeds.used_at',
      sql<boolean>`not ${confirmed('members')}`.as('unconfirmed'),
    ])
    .where('calendar_feeds.token_hash', '=', tokenHash)
    .where('members.deleted_at', 'is', null)
    .where('members.suspended_at', 'is', null)
    .executeTakeFirst()

/** Notes that a feed was fetched. */
export const noteFetch = (db: Db, tokenHash: Buffer, now: Date) =>
  db.updateTable('calendar_feeds').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
