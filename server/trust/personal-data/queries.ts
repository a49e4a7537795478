import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/**
 * Returns a member's reports, with the messages that they selected, as they read then. When the reported member has blocked
 * them, leaves out that member's name and messages. Leaves out reported content, which may be hidden since.
 */
export const findReports = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select reports.id, reported.id as "personId", reported.full_name as person, reports.kind as about, target_id as "contentId", reason, comment,
      reports.created_at as "createdAt", handled_at as "handledAt", told as answer,
      (select coalesce(jsonb_agg(jsonb_build_object('sequence', sequence, 'mine', sender_id = reporter_id, 'message', body,
        'sentAt', sent_at) order by sequence), '[]') from reported_messages
        where report_id = reports.id and (reported.id is not null or sender_id = reporter_id)) as messages
    from reports left join members as reported on reported.id = reported_id
      and not exists (select from blocks where blocker_id = reported_id and blocked_id = reporter_id)
    where reporter_id = ${memberId}::uuid and reports.id > ${after}::uuid order by reports.id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Returns the reports whose entries in the audit log may name a member, each with the other person it may name. Entries about titled content name its title. */
export const findAuditSubjects = async (db: Db, memberId: string): Promise<[id: string, other: string | null][]> => {
  const { rows } = await sql<{ id: string; other: string | null }>`
    select reports.id, other.full_name as other
    from reports left join members as other
      on other.id = case when reporter_id = ${memberId}::uuid then reported_id else reporter_id end
    where (reporter_id = ${memberId}::uuid or reported_id = ${memberId}::uuid) and title = ''`.execute(db)
  return rows.map(({ id, other }) => [id, other])
}

/** Removes the quotes of a member's profile from reports, and with `isAll` those of everything they wrote and the comments in their own reports. */
export const removeQuotes = async (tx: Db, memberId: string, isAll: boolean): Promise<void> => {
  await sql`
    update reports set body = '', title = case when kind = 'comment' then title else '' end
    where reported_id = ${memberId}::uuid and kind <> 'person' and (${isAll}::boolean or kind = 'profile')
      -- Reports of interviews without a name don't refer to their writer.
      or ${isAll}::boolean and kind = 'interview' and target_id in (select id from interviews where author_id = ${memberId}::uuid)`.execute(
    tx,
  )
  if (isAll) await tx.updateTable('reports').set({ comment: '' }).where('reporter_id', '=', memberId).execute()
}

/** Removes the quotes of posts that are removed with their author. The reports of anonymous posts don't refer to their author. */
export const removePostQuotes = async (tx: Db, postIds: readonly string[]): Promise<void> => {
  if (postIds.length === 0) return
  await tx
    .updateTable('reports')
    .set({ title: '', body: '' })
    .where('kind', '=', 'post')
    .where('target_id', 'in', postIds)
    .execute()
}

/** Removes a person at the desk from the reports that they decided on or that are assigned to them. */
export const releaseDecisions = async (tx: Db, memberId: string): Promise<void> => {
  await tx.updateTable('reports').set({ decided_by: null }).where('decided_by', '=', memberId).execute()
  await tx.updateTable('reports').set({ assignee_id: null }).where('assignee_id', '=', memberId).execute()
}
