import { sql } from 'kysely'
import { SESSION } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Subscription } from '#server/platform/push/push.ts'

// How many browsers a member can have; each costs a request per push.
const most = 20

type NewSubscription = Subscription & { id: string; memberId: string; sessionHash: Buffer; at: Date }

/** Stores a browser's push subscription for the member logged in there now. Only a member's latest ones are kept. */
export const putSubscription = async (
  db: Db,
  { id, endpoint, p256dh, auth, memberId, sessionHash, at }: NewSubscription,
): Promise<void> => {
  const row = { p256dh, auth, member_id: memberId, session_hash: sessionHash, created_at: at }
  await db
    .insertInto('push_subscriptions')
    .values({ id, endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where member_id = ${memberId}::uuid
      order by created_at desc, id desc offset ${most})`.execute(db)
}

/** Deletes a browser of a member. */
export const deleteSubscription = (db: Db, memberId: string, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('member_id', '=', memberId).where('endpoint', '=', endpoint).execute()

/** Deletes a browser that no longer accepts pushes. */
export const deleteSubscriptionById = (db: Db, id: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute()

const lasting = (db: Db, now: Date) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .where('sessions.created_at', '>', new Date(now.getTime() - SESSION.absolute))
    .where('sessions.used_at', '>', new Date(now.getTime() - SESSION.idle))

/** Returns the browsers where a member is still logged in. */
export const findSubscriptions = async (db: Db, memberId: string, now: Date): Promise<string[]> => {
  const rows = await lasting(db, now)
    .select('push_subscriptions.id')
    .where('push_subscriptions.member_id', '=', memberId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns a browser's push subscription; undefined when its session has ended, or another member uses it now. */
export const findSubscription = (
  db: Db,
  { id, memberId }: { id: string; memberId: string },
  now: Date,
): Promise<Subscription | undefined> =>
  lasting(db, now)
    .select(['push_subscriptions.endpoint', 'push_subscriptions.p256dh', 'push_subscriptions.auth'])
    .where('push_subscriptions.id', '=', id)
    .where('push_subscriptions.member_id', '=', memberId)
    .executeTakeFirst()
