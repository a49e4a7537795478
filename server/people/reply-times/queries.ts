import { sql } from 'kysely'
import type { ReplyTime } from '#contract/members/person.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidating } from '#server/platform/db/transaction.ts'

/** Stores how soon members usually answer; null when it is unknown or they hide receipts. */
export const saveReplyTimes = async (db: Db, times: ReadonlyMap<string, ReplyTime | null>): Promise<void> => {
  const update = sql`
    update profiles set replies_within = told.time
    from (
      select id, case when shows_receipts then time end as time
      from unnest(${[...times.keys()]}::uuid[], ${[...times.values()]}::text[]) as known (member_id, time)
      join members on members.id = member_id
    ) as told
    where profiles.member_id = told.id and replies_within is distinct from told.time`
  await invalidating(db, ['profiles'], update.execute(db))
}
