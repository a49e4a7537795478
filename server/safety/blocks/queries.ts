import { sql } from 'kysely'
import type { Verification } from '#contract/people/members.ts'
import type { Db } from '#server/platform/db/database.ts'
import { personColumns } from '#server/platform/person.ts'

type NewBlock = { blockerId: string; blockedId: string; at: Date; listed: readonly Verification[] }

/**
 * Hides two members from each other, once however often, and answers whether that is `new`. Undefined when the one does not
 * know of the other: there is no such member, or neither do they stand in the network, where those of the verifications
 * `listed` do, nor have the two talked, nor has the other opened the one's profile; or the other has blocked them before.
 */
export const insertBlock = async (
  db: Db,
  { blockerId, blockedId, at, listed }: NewBlock,
): Promise<{ new: boolean } | undefined> => {
  const { rows } = await sql<{ new: boolean }>`
    insert into blocks (blocker_id, blocked_id, created_at)
    select blocker.id, blocked.id, ${at}::timestamptz
    from members as blocker
    join members as blocked on blocked.id = ${blockedId}::uuid and blocked.role <> 'admin' and blocked.deleted_at is null
    where blocker.id = ${blockerId}::uuid and blocker.role <> 'admin'
      and (
        exists (select from blocks where blocker_id = blocker.id and blocked_id = blocked.id)
        or not exists (select from blocks where blocker_id = blocked.id and blocked_id = blocker.id)
          and (
            blocked.listed and blocked.suspended_at is null and blocked.verification = any (${listed}::text[])
            or exists (select from participations where member_id = blocker.id and peer_id = blocked.id)
            or exists (select from profile_views where viewed_id = blocker.id and viewer_id = blocked.id)
          )
      )
    on conflict (blocker_id, blocked_id) do update set created_at = blocks.created_at
    returning created_at = ${at}::timestamptz as new`.execute(db)
  return rows[0]
}

/** Lifts a block. False when there was none. */
export const deleteBlock = async (db: Db, blockerId: string, blockedId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whom a member has blocked, latest first, `size` of them after a place in the list. */
export const findBlocked = (
  db: Db,
  { memberId, after, size }: { memberId: string; after: { at: Date; id: string } | undefined; size: number },
) =>
  db
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.blocked_id')
    .select([...personColumns, 'blocks.created_at'])
    .where('blocks.blocker_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(blocks.created_at, blocks.blocked_id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.blocked_id', 'desc')
    .limit(size)
    .execute()
