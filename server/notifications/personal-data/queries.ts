import { sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/** Returns a member's notifications, without those about blocked members. */
export const findNotifications = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select notifications.id, type, subject, actor.full_name as person, count, details,
      notifications.created_at as "createdAt", read_at as "readAt"
    from notifications left join members as actor on actor.id = actor_id
    where member_id = ${memberId}::uuid and notifications.id > ${after}::uuid
      and ${unblocked(sql`member_id`, sql`actor_id`)}
    order by notifications.id limit ${size}::int`.execute(db)
  return rows
}

/** Returns the channels a member has chosen by type. */
export const findChoices = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select type, channel, wanted from notification_choices where member_id = ${memberId}::uuid
    order by type, channel`.execute(db)
  return rows
}

/** Returns a member's quiet hours and digest frequency. */
export const findTimes = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select quiet_from as "quietFrom", quiet_to as "quietTo", digest from notification_times
    where member_id = ${memberId}::uuid`.execute(db)
  return rows
}

/** Returns the browsers a member gets pushes in, by device and push service, without address and keys. */
export const findPushSubscriptions = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select push_subscriptions.id, user_agent as device, substring(endpoint from '^https://([^/]+)') as service,
      push_subscriptions.created_at as "createdAt"
    from push_subscriptions join sessions on sessions.token_hash = session_hash
    where push_subscriptions.member_id = ${memberId}::uuid and push_subscriptions.id > ${after}::uuid
    order by push_subscriptions.id limit ${size}::int`.execute(db)
  return rows
}

/** Deletes every row of a member. */
export const deleteOwnRows = async (db: Db, memberId: string): Promise<void> => {
  for (const table of ['push_subscriptions', 'notifications', 'notification_choices', 'notification_times'] as const)
    await db.deleteFrom(table).where('member_id', '=', memberId).execute()
}
