import { sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A member whose presence another member may see. */
export type PresenceRow = { id: string; seen_at: Date | null }

/** Returns those of a member's contacts whose presence the member may see: neither has blocked the other, and both show it. */
export const findVisiblePresences = async (db: Db, memberId: string, contactIds: string[]): Promise<PresenceRow[]> => {
  const { rows } = await sql<PresenceRow>`
    select peer.id, presences.seen_at
    from members as member
    join members as peer on peer.id = any (${contactIds}::uuid[]) and peer.shows_presence and peer.suspended_at is null
    left join presences on presences.member_id = peer.id
    where member.id = ${memberId}::uuid and member.shows_presence and ${unblocked(sql`member.id`, sql`peer.id`)} ${hot}`.execute(
    db,
  )
  return rows
}

/** Stores when members were last online, for those who show it. */
export const storeLastSeen = async (db: Db, seen: { memberId: string; at: Date }[]): Promise<void> => {
  // Not a join: for thousands the planner would read all members.
  await sql`
    insert into presences (member_id, seen_at)
    select id, at
    from unnest(${seen.map(({ memberId }) => memberId)}::uuid[], ${seen.map(({ at }) => at)}::timestamptz[]) as seen (id, at)
    where (select shows_presence from members where members.id = seen.id)
    order by id
    on conflict (member_id) do update set seen_at = greatest(presences.seen_at, excluded.seen_at)`.execute(db)
}
