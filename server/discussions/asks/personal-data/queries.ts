import { sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/** Returns the asks that a member received, sent and passed on; without titles and words of members hidden by a block. Askers aren't named. */
export const findAsksOf = async (db: Db, memberId: string): Promise<Row[]> => {
  const id = sql`${memberId}::uuid`
  const { rows } = await sql<Row>`
    select role,
      case when threads.anonymous or threads.author_id is null or ${unblocked(sql.ref('threads.author_id'), id)} then threads.title end
        as question,
      case when role = 'received' then ask.reasons end as reasons,
      case when ask.passed_from is null or ask.passed_from = ${id} or role = 'received' and ${unblocked(sql.ref('ask.passed_from'), id)}
        then ask.words end as words,
      ask.state, ask.asked_at as "askedAt", ask.changed_at as "changedAt",
      case when role = 'received' then ask.seen_at end as "seenAt"
    from (
      select 'received' as role, asks.* from asks where member_id = ${id}
      union all select 'sent', asks.* from asks where asked_by = ${id} and passes = 0
        and ${unblocked(sql.ref('asks.member_id'), id)}
      union all select 'passed on', asks.* from asks where passed_from = ${id} and ${unblocked(sql.ref('asks.member_id'), id)}
    ) as ask join threads on threads.id = ask.thread_id order by ask.asked_at`.execute(db)
  return rows
}

/** Returns the questions that were offered to a member. */
export const findOffersOf = async (db: Db, memberId: string): Promise<Row[]> => {
  const id = sql`${memberId}::uuid`
  const { rows } = await sql<Row>`
    select case when threads.anonymous or threads.author_id is null or ${unblocked(sql.ref('threads.author_id'), id)} then threads.title end
        as question,
      reason, offered_at as "offeredAt", seen_at as "seenAt", dismissed_at as "dismissedAt"
    from offered_questions join threads on threads.id = thread_id where member_id = ${id} order by offered_at`.execute(
    db,
  )
  return rows
}

/** Returns how often a member may be asked. */
export const findBeingAskedOf = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select per_week as "perWeek", away_until::text as "awayUntil" from being_asked where member_id = ${memberId}::uuid`.execute(
    db,
  )
  return rows
}

/** Deletes the asks of a member and what was offered to them. Those that they sent or passed on stay without them. */
export const deleteAsksOf = async (db: Db, memberId: string): Promise<void> => {
  for (const table of ['asks', 'offered_questions', 'being_asked'] as const)
    await db.deleteFrom(table).where('member_id', '=', memberId).execute()
  await sql`
    update asks set words = null, passed_from = null where passed_from = ${memberId}::uuid`.execute(db)
  await sql`update asks set asked_by = null where asked_by = ${memberId}::uuid`.execute(db)
}
