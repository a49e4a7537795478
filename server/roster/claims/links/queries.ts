import { sql } from 'kysely'
import { cohortOf } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'

export type LinkRow = {
  id: string
  kind: 'classmate' | 'class'
  token_hash: Buffer
  name: string
  graduation_year: number | null
  person: string | null
  uses: number
  most_uses: number
  creator: string | null
  created_at: Date
  expires_at: Date
  withdrawn_at: Date | null
}

type Which = { after?: { at: Date; id: string } | undefined; size?: number; id?: string }

/** Returns the links for classes and classmates, newest first, after a cursor, or the one with an id. */
export const findLinks = async (db: Db, { after, size = 1, id }: Which): Promise<LinkRow[]> => {
  const { rows } = await sql<LinkRow>`
    select link.id, link.kind, link.token_hash, link.name, coalesce(link.graduation_year, record.graduation_year) as graduation_year,
      record.full_name as person, link.uses, link.most_uses, creator.full_name as creator, link.created_at, link.expires_at,
      link.withdrawn_at
    from roster_links as link
    left join roster_records as record on record.id = link.record_id
    left join members as creator on creator.id = link.created_by_id
    where link.kind <> 'invitation' and (${id ?? null}::uuid is null or link.id = ${id ?? null}::uuid)
      and (${after?.at ?? null}::timestamptz is null
        or (link.created_at, link.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by link.created_at desc, link.id desc limit ${size}::int`.execute(db)
  return rows
}

/** Withdraws a link; returns false if it was withdrawn before. */
export const withdraw = async (db: Db, id: string, at: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update roster_links set withdrawn_at = ${at}::timestamptz where id = ${id}::uuid and withdrawn_at is null`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Returns the class of a member that the college vouches for. */
export const findClass = async (db: Db, memberId: string): Promise<number | null> => {
  const { rows } = await sql<{ year: number | null }>`
    select ${cohortOf('members')} as year from members where id = ${memberId}::uuid`.execute(db)
  return rows[0]?.year ?? null
}

// Not those who asked for silence, are under 18, have died, or have joined, also under a name that only resembles the one on the list.
const isLost = sql`(
  record.emails = '{}' and record.member_id is null and not record.deceased and not record.do_not_contact and not record.minor
  and coalesce(eighteenth_birthday(record.birth_date) <= current_date, true)
  and not exists (
    select from members where members.name_key = record.name_key and members.graduation_year = record.graduation_year
      and members.deleted_at is null
  )
)`

type Lost = { id: string; full_name: string; name_key: string }

/** Returns the people of a class without an address or account, by name, after a cursor. */
export const findClassmates = async (
  db: Db,
  year: number,
  after: { key: string; id: string } | undefined,
  size: number,
): Promise<Lost[]> => {
  const { rows } = await sql<Lost>`
    select id, full_name, name_key from roster_records as record
    where graduation_year = ${year}::int and ${isLost}
      and (${after?.key ?? null}::text is null
        or (name_key, id) > (${after?.key ?? null}::text, ${after?.id ?? null}::uuid))
    order by name_key, id limit ${size}::int`.execute(db)
  return rows
}

export const findClassmate = async (db: Db, id: string, year: number): Promise<Lost | undefined> => {
  const { rows } = await sql<Lost>`
    select id, full_name, name_key from roster_records as record
    where id = ${id}::uuid and graduation_year = ${year}::int and ${isLost} for update`.execute(db)
  return rows[0]
}

/** Returns the link that a member has made for a classmate. */
export const findOwnLink = async (
  db: Db,
  recordId: string,
  memberId: string,
): Promise<{ id: string; token_hash: Buffer; expires_at: Date } | undefined> =>
  db
    .selectFrom('roster_links')
    .select(['id', 'token_hash', 'expires_at'])
    .where('record_id', '=', recordId)
    .where('created_by_id', '=', memberId)
    .where('kind', '=', 'classmate')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
