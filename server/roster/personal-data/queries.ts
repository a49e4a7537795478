import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/** Returns what the college's own list says about a member, with its source, and the fields that aren't only for the office. */
export const findRecordOf = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select full_name as "fullName", graduation_year as "graduationYear", course, usn, birth_date::text as "birthDate", emails, phone, city,
      employer, deceased, do_not_contact as "doNotContact", minor, source, source_date::text as "sourceDate", created_at as "createdAt",
      updated_at as "updatedAt", coalesce((
        select jsonb_object_agg(field.name, record.custom -> field.id::text) from roster_fields as field where record.custom ? field.id::text
      ), '{}') as fields, (
        select jsonb_build_object('address', email, 'sentAt', sent_at, 'remindedAt', reminded_at, 'bouncedAt', bounced_at)
        from roster_invitations where record_id = record.id
      ) as invitation
    from roster_records as record where member_id = ${memberId}::uuid`.execute(db)
  return rows
}

/** Returns the lists that a member has imported for the college. */
export const findImportsBy = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, name, source, source_date::text as "sourceDate", created_at as "createdAt", finished_at as "finishedAt"
    from roster_imports where created_by_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Deletes the record of a member, with the rows that it came from. */
export const deleteRecordOf = async (db: Db, memberId: string): Promise<void> => {
  await sql`
    delete from roster_rows using roster_sources as source join roster_records as record on record.id = source.record_id
    where record.member_id = ${memberId}::uuid and roster_rows.import_id = source.import_id and roster_rows.number = source.number`.execute(
    db,
  )
  await db.deleteFrom('roster_records').where('member_id', '=', memberId).execute()
}

export const releaseImports = (db: Db, memberId: string) =>
  db.updateTable('roster_imports').set({ created_by_id: null }).where('created_by_id', '=', memberId).execute()

/** Returns the runs of invitations that a member has started for the college. */
export const findRunsBy = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, from_year as "fromYear", to_year as "toYear", message, language, per_hour as "perHour", state, created_at as "createdAt",
      finished_at as "finishedAt"
    from roster_runs where started_by_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Returns the links that a member has made, without the person that a link leads to. */
export const findLinksBy = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, kind, graduation_year as "graduationYear", name, most_uses as "mostUses", uses, created_at as "createdAt",
      expires_at as "expiresAt", withdrawn_at as "withdrawnAt"
    from roster_links where created_by_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Leaves the runs and the class links to the college. Links to classmates end. */
export const releaseInvitations = async (db: Db, memberId: string): Promise<void> => {
  await db.updateTable('roster_runs').set({ started_by_id: null }).where('started_by_id', '=', memberId).execute()
  await db.deleteFrom('roster_links').where('created_by_id', '=', memberId).where('kind', '=', 'classmate').execute()
  await db.updateTable('roster_links').set({ created_by_id: null }).where('created_by_id', '=', memberId).execute()
}
