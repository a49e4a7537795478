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
