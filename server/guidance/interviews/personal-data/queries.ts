import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/** Returns the interviews that the member wrote, also those without their name. */
export const findInterviews = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, company, written as "companyAsWritten", role, year, month, kind, way, difficulty, outcome, rounds, advice, anonymous, created_at as "createdAt",
      interviews.changed_at as "changedAt", hidden_reason as "hiddenReason", review.decision, review.note
    from interviews left join interview_reviews as review on interview_id = id
    where author_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(db)
  return rows
}

/** Returns the interviews that the member found helpful. */
export const findHelpful = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select interview_id as "interviewId", company, role, marked_at as "markedAt"
    from interview_helpful join interviews on id = interview_id where member_id = ${memberId}::uuid order by marked_at, interview_id`.execute(
    db,
  )
  return rows
}

/** Removes a member from their interviews, which stay as they are: those without a name remain without a name. */
export const releaseInterviews = async (db: Db, memberId: string): Promise<void> => {
  await db
    .updateTable('interviews')
    .set({ author_id: null, client_id: null })
    .where('author_id', '=', memberId)
    .execute()
}

/** Deletes the requests for a member's name, and removes the member from those for others. */
export const deleteNameRequests = async (tx: Db, memberId: string): Promise<void> => {
  for (const column of ['requested_by', 'decided_by'] as const)
    await tx
      .updateTable('interview_name_requests')
      .set({ [column]: null })
      .where(column, '=', memberId)
      .execute()
  await sql`
    delete from interview_name_requests using interviews
    where interviews.id = interview_id and author_id = ${memberId}::uuid`.execute(tx)
}

/** Deletes the interviews that are still the member's, and their marks on others'. */
export const deleteOwnRows = async (db: Db, memberId: string): Promise<void> => {
  await db.deleteFrom('interviews').where('author_id', '=', memberId).execute()
  await db.deleteFrom('interview_helpful').where('member_id', '=', memberId).execute()
}
