import { type RawBuilder, sql } from 'kysely'

/** True in SQL when neither of two members, each a column or a value, has blocked the other. */
export const unblocked = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from blocks where blocker_id = ${one} and blocked_id = ${other})
    and not exists (select from blocks where blocker_id = ${other} and blocked_id = ${one})`
