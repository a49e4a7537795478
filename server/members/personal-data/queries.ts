import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/** Returns a member's sessions. */
export const findSessions = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, created_at as "createdAt", used_at as "usedAt", user_agent as "device", desk, address_range as "addressRange"
    from sessions where member_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Returns the last day on which a member used the portal. */
export const findLastDay = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select nullif(day, '-infinity') as "lastDay" from last_days where member_id = ${memberId}::uuid`.execute(db)
  return rows
}

/** Returns a member's rights at the desk. */
export const findOwnRights = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select name as "right", from_year as "fromYear", to_year as "toYear", until, given_at as "givenAt"
    from rights where member_id = ${memberId}::uuid order by given_at, name`.execute(db)
  return rows
}

/** Returns the members that a member has blocked. */
export const findBlocks = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select blocked.id as "personId", blocked.full_name as person, blocks.created_at as "createdAt"
    from blocks join members as blocked on blocked.id = blocked_id
    where blocker_id = ${memberId}::uuid and blocked_id > ${after}::uuid order by blocked_id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Returns the keys of a member's photo and of the certificate of their registration. */
export const findOwnFiles = async (
  db: Db,
  memberId: string,
): Promise<{ photo: string | null; certificate: string | null }> =>
  db
    .selectFrom('members')
    .select(['photo_key as photo', 'certificate_key as certificate'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
