import { type Expression, type RawBuilder, sql } from 'kysely'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'

/** True in SQL when neither of two members, each a column or a value, has blocked the other. */
export const unblocked = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from blocks where blocker_id = ${one} and blocked_id = ${other})
    and not exists (select from blocks where blocker_id = ${other} and blocked_id = ${one})`

/**
 * An SQL array of the ids of all members hidden from a member by a block. For long lists, because PostgreSQL expects `<> all` of it to be nearly
 * always true and reads no further than the page. Of `unblocked` it expects few matches.
 */
export const hiddenFrom = (memberId: string | Expression<string>): RawBuilder<string[]> =>
  sql`array(
    select blocked_id from blocks where blocker_id = ${memberId}::uuid
    union all
    select blocker_id from blocks where blocked_id = ${memberId}::uuid)`

/** Returns whether either of two members has blocked the other. */
export const isBlocked = async (db: Db, oneId: string, otherId: string): Promise<boolean> => {
  const apart = sql<{ blocked: boolean }>`
    select not (${unblocked(sql`${oneId}::uuid`, sql`${otherId}::uuid`)}) as blocked`
  return (await apart.execute(db)).rows[0]?.blocked === true
}

/** Returns whether the first member has blocked the second. */
export const hasBlocked = async (db: Db, blockerId: string, blockedId: string): Promise<boolean> =>
  (await db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()) !== undefined

/** Returns the ids of all members hidden from a member by a block in either direction; none for an administrator, who publishes for the college. */
export const findHiddenFrom = async (db: Db, memberId: string): Promise<string[]> =>
  (await hidden.rows(db, { memberId })).map(({ id }) => id)

const hidden = statement(
  (_, { memberId }: Values<{ memberId: string }>) => sql<{ id: string }>`
    select distinct unnest(${hiddenFrom(memberId)}) as id
    where (select role from members where members.id = ${memberId}::uuid) <> 'admin' ${hot}`,
)

/** Hides two members from each other. Returns false when the block existed before. */
export const insertBlock = async (db: Db, blockerId: string, blockedId: string, at: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes a block. Returns false when there was none. */
export const deleteBlock = async (db: Db, blockerId: string, blockedId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the blocks of a member, and those of others against them. */
export const deleteBlocksOf = async (db: Db, memberId: string): Promise<void> => {
  await db
    .deleteFrom('blocks')
    .where((is) => is.or([is('blocker_id', '=', memberId), is('blocked_id', '=', memberId)]))
    .execute()
}
