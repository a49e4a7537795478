import { type Expression, type RawBuilder, sql } from 'kysely'
import { hot } from './db/client.ts'
import type { Db } from './db/database.ts'
import { statement, type Values } from './db/statement.ts'

/** True in SQL when neither of two members, each a column or a value, has blocked the other. */
export const unblocked = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from blocks where blocker_id = ${one} and blocked_id = ${other})
    and not exists (select from blocks where blocker_id = ${other} and blocked_id = ${one})`

/**
 * In SQL, an array of the ids of all from whom a block hides a member. For long lists: PostgreSQL takes `<> all` of it for
 * nearly always true, as it is, and reads no further than the page; of `unblocked` it expects that little is left.
 */
export const hiddenFrom = (memberId: string | Expression<string>): RawBuilder<string[]> =>
  sql`array(
    select blocked_id from blocks where blocker_id = ${memberId}::uuid
    union all
    select blocker_id from blocks where blocked_id = ${memberId}::uuid)`

/** True when either of two members has blocked the other. */
export const isBlocked = async (db: Db, oneId: string, otherId: string): Promise<boolean> => {
  const apart = sql<{ blocked: boolean }>`
    select not (${unblocked(sql`${oneId}::uuid`, sql`${otherId}::uuid`)}) as blocked`
  return (await apart.execute(db)).rows[0]?.blocked === true
}

/** True when the member themselves has blocked the other. */
export const hasBlocked = async (db: Db, blockerId: string, blockedId: string): Promise<boolean> =>
  (await db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()) !== undefined

/**
 * The ids of all from whom a block hides a member, whoever of the two has blocked the other; nobody for an administrator,
 * who publishes for the college.
 */
export const findHiddenFrom = async (db: Db, memberId: string): Promise<string[]> =>
  (await hidden.rows(db, { memberId })).map(({ id }) => id)

const hidden = statement(
  (_, { memberId }: Values<{ memberId: string }>) => sql<{ id: string }>`
    select distinct unnest(${hiddenFrom(memberId)}) as id
    where (select role from members where members.id = ${memberId}::uuid) <> 'admin' ${hot}`,
)
