import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredPairing } from '../pairings/queries.ts'

/** Withdraws the open requests of a mentee, and returns their ids. */
export const withdrawRequestsOf = async (db: Db, menteeId: string, now: Date): Promise<string[]> => {
  const withdrawn = await db
    .updateTable('mentoring_requests')
    .set({ state: 'withdrawn', closed_at: now })
    .where('mentee_id', '=', menteeId)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  return withdrawn.map(({ id }) => id)
}

/** Ends the active pairings of a member, which neither side has ended, and returns them. */
export const endPairingsOf = async (db: Db, memberId: string, now: Date): Promise<StoredPairing[]> => {
  const { rows } = await sql<StoredPairing>`
    update pairings set ended_at = ${now}::timestamptz
    where ${memberId}::uuid in (mentor_id, mentee_id) and ended_at is null returning *`.execute(db)
  return rows
}

/** Deletes the upcoming open sessions of a member, and their places in those of others. */
export const deleteSessionsAhead = async (db: Db, memberId: string, now: Date): Promise<void> => {
  await db.deleteFrom('mentorships').where('author_id', '=', memberId).where('starts_at', '>', now).execute()
  await sql`
    delete from mentorship_participants using mentorships
    where mentorships.id = mentorship_id and member_id = ${memberId}::uuid and starts_at > ${now}::timestamptz`.execute(
    db,
  )
}
