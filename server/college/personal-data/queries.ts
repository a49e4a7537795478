import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/** Returns administrators' decisions about a member. */
export const findDecisions = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, action, details, at from audit.entries
    where subject_id = ${memberId} and id > ${after}::uuid order by id limit ${size}::int`.execute(db)
  return rows
}

/** Returns what a member did as an administrator. */
export const findActions = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, action, subject, details, address, at from audit.entries
    where actor_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(db)
  return rows
}
