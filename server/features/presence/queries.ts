import { sql } from 'kysely'
import { unblocked } from '#server/features/blocks/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Somebody whose presence a member is shown. */
export type ShownRow = { id: string; seen_at: Date | null }

/**
 * Those of these people whose presence a member is shown: their conversation is open, neither has blocked the other, and
 * both show it.
 */
export const findShown = async (db: Db, memberId: string, userIds: string[]): Promise<ShownRow[]> => {
  const { rows } = await sql<ShownRow>`
    select peer.id, presences.seen_at
    from members as member
    join members as peer on peer.id = any (${userIds}::uuid[]) and peer.shows_presence
    join conversations on conversations.low_member_id = least(member.id, peer.id)
      and conversations.high_member_id = greatest(member.id, peer.id) and conversations.requested_by is null
    left join presences on presences.member_id = peer.id
    where member.id = ${memberId}::uuid and member.shows_presence
      and ${unblocked(sql`member.id`, sql`peer.id`)} ${hot}`.execute(db)
  return rows
}

/** Notes when members were last there, of those who show it. */
export const storeSeen = async (db: Db, seen: { memberId: string; at: Date }[]): Promise<void> => {
  await sql`
    insert into presences (member_id, seen_at)
    select members.id, seen.at
    from unnest(${seen.map(({ memberId }) => memberId)}::uuid[], ${seen.map(({ at }) => at)}::timestamptz[]) as seen (id, at)
    join members on members.id = seen.id and members.shows_presence
    order by members.id
    on conflict (member_id) do update set seen_at = greatest(presences.seen_at, excluded.seen_at)`.execute(db)
}
