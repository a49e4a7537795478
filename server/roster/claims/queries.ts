import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export type LinkKind = 'invitation' | 'classmate' | 'class'
export type NewLink = {
  id: string
  kind: LinkKind
  token_hash: Buffer
  record_id: string | null
  graduation_year: number | null
  name: string
  most_uses: number
  created_by_id: string | null
  created_at: Date
  expires_at: Date
}

export const insertLinks = (db: Db, links: readonly NewLink[]) =>
  db
    .insertInto('roster_links')
    .values([...links])
    .execute()

/** Silences an address, by its hash. Someone's own wish isn't replaced by a bounce. */
export const silence = (db: Db, hash: Buffer, why: 'never' | 'not_me' | 'bounced', at: Date) =>
  sql`
    insert into roster_silenced (email_hash, why, at) values (${hash}, ${why}, ${at}::timestamptz)
    on conflict (email_hash) do update set why = excluded.why, at = excluded.at
    where excluded.why <> 'bounced' and roster_silenced.why <> 'never'`.execute(db)

/** Returns the ids of the records with an address, by its hash. */
export const findByAddressHash = async (db: Db, hash: Buffer): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select invitation.record_id as id from roster_invitations as invitation
    where sha256(convert_to(invitation.email, 'UTF8')) = ${hash}`.execute(db)
  return rows.map(({ id }) => id)
}

export type Link = {
  id: string
  kind: LinkKind
  record_id: string | null
  graduation_year: number | null
  name: string
  most_uses: number
  uses: number
  expires_at: Date
  withdrawn_at: Date | null
  /** Of the record: whether it has a USN or a birth date, the address that the link was sent to, and whether it can still be claimed. */
  has_second_fact: boolean
  email: string | null
  taken: boolean
  closed: boolean
}

/** Returns a link by the hash of its token. */
export const findLink = async (db: Db, hash: Buffer): Promise<Link | undefined> => {
  const { rows } = await sql<Link>`
    select link.id, link.kind, link.record_id, link.graduation_year, link.name, link.most_uses, link.uses, link.expires_at,
      link.withdrawn_at, coalesce(record.usn_key <> '' or record.birth_date is not null, true) as has_second_fact,
      case when invitation.email = any (record.emails) then invitation.email end as email,
      coalesce(record.member_id is not null, false) as taken, coalesce(record.deceased, false) as closed
    from roster_links as link
    left join roster_records as record on record.id = link.record_id
    left join roster_invitations as invitation on invitation.link_id = link.id
    where link.token_hash = ${hash}`.execute(db)
  return rows[0]
}

export const markOpened = (db: Db, id: string, at: Date) =>
  sql`update roster_links set opened_at = ${at}::timestamptz where id = ${id}::uuid and opened_at is null`.execute(db)

/** Uses a link up once; false when it has been used as often as it may. */
export const useLink = async (db: Db, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update roster_links set uses = uses + 1 where id = ${id}::uuid and uses < most_uses and withdrawn_at is null`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export type Facts = { matchKey: string; year: number; usnKey: string; birthDate: string | null; email: string | null }
export type Fitting = { id: string; full_name: string; graduation_year: number; course: string }

/**
 * Returns the records that name, class and a second fact fit: USN, birth date or the confirmed address. A record that contradicts one of the facts
 * doesn't fit. They are locked until the transaction ends.
 */
export const findFitting = async (db: Db, { matchKey, year, usnKey, birthDate, email }: Facts): Promise<Fitting[]> => {
  const { rows } = await sql<Fitting>`
    select id, full_name, graduation_year, course from roster_records
    where match_key = ${matchKey} and graduation_year = ${year}::int and not deceased and member_id is null
      and (usn_key <> '' and usn_key = ${usnKey} or birth_date = ${birthDate}::date or ${email}::text = any (emails))
      and (${usnKey} = '' or usn_key = '' or usn_key = ${usnKey})
      and (${birthDate}::date is null or birth_date is null or birth_date = ${birthDate}::date)
    order by id for update`.execute(db)
  return rows
}

/** Links a record with its member; false when it has one. */
export const linkMember = async (db: Db, recordId: string, memberId: string, at: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update roster_records set member_id = ${memberId}::uuid, updated_at = ${at}::timestamptz
    where id = ${recordId}::uuid and member_id is null`.execute(db)
  return numAffectedRows === 1n
}
