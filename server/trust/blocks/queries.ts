import { sql } from 'kysely'
import { personColumns, type RowsWanted } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Returns a page of the members that a member has blocked, latest first. */
export const findBlocked = (db: Db, memberId: string, { after, size }: RowsWanted) =>
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
