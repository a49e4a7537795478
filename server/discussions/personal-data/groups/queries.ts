import { sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'
import { deleteGroup } from '#server/discussions/groups/care/queries.ts'
import { recount } from '#server/discussions/groups/counts/queries.ts'

/** Returns the groups of a member, those they started and those that they don't want to be suggested. */
export const findGroups = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select groups.kind, groups.name, own.state, own.role, own.source, own.since, groups.created_by is not distinct from ${memberId}::uuid as started,
      suggested.dismissed_at as "dismissedAt"
    from groups
    left join group_members as own on own.group_id = groups.id and own.member_id = ${memberId}::uuid
    left join group_suggestions as suggested on suggested.group_id = groups.id and suggested.member_id = ${memberId}::uuid
    where own.member_id is not null or suggested.member_id is not null or groups.created_by = ${memberId}::uuid
    order by groups.name, groups.id`.execute(db)
  return rows
}

/** Returns a member's choices in polls. */
export const findPollAnswers = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select case when threads.author_id is null or ${unblocked(sql`threads.author_id`, sql`${memberId}::uuid`)} then threads.title end as poll, poll_days.day::text as day, poll_days.time, poll_answers.choice, poll_answers.answered_at as "answeredAt"
    from poll_answers join poll_days on poll_days.id = day_id join polls on polls.id = poll_days.poll_id join threads on threads.id = thread_id
    where poll_answers.member_id = ${memberId}::uuid order by poll_answers.answered_at`.execute(db)
  return rows
}

/** Deletes a member's part in groups and polls. Groups that they started stay if others are in them. */
export const leaveAllGroups = async (db: Db, memberId: string, at: Date): Promise<void> => {
  await db.deleteFrom('poll_answers').where('member_id', '=', memberId).execute()
  await db.deleteFrom('group_suggestions').where('member_id', '=', memberId).execute()
  const left = await db.deleteFrom('group_members').where('member_id', '=', memberId).returning('group_id').execute()
  await db.updateTable('groups').set({ created_by: null, client_id: null }).where('created_by', '=', memberId).execute()
  const groupIds = left.map(({ group_id }) => group_id)
  await recount(db, groupIds, at)
  // Groups without other members.
  const emptied = db.selectFrom('groups').select('id').where('id', 'in', groupIds).where('key', 'is', null)
  if (groupIds.length > 0)
    for (const { id } of await emptied.where('empty_since', 'is not', null).execute()) await deleteGroup(db, id)
  // The name of a course or city that nobody else has would be a trace of the member, whose derived memberships have ended by now.
  await sql`
    delete from groups where key is not null and opened_at is null
      and not exists (select from group_members where group_id = groups.id)`.execute(db)
}
