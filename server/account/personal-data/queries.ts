import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/** Returns addresses waiting for confirmation. */
export const findWantedEmails = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select purpose, email, expires_at as "expiresAt" from wanted_addresses where member_id = ${memberId}::uuid
    order by purpose`.execute(db)
  return rows
}

/** Returns the member's second factors by name and number, without secrets. */
export const findSecondFactor = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select 'app' as kind, null as name, confirmed_at as "createdAt", null::timestamptz as "usedAt", 1 as count
    from totp_secrets where member_id = ${memberId}::uuid
    union all
    select 'passkey', name, created_at, used_at, 1 from passkeys where member_id = ${memberId}::uuid
    union all
    select 'recovery codes', null, null, null, count(*)::int from recovery_codes where member_id = ${memberId}::uuid
    having count(*) > 0`.execute(db)
  return rows
}

/** Returns the terms a member has agreed to. An empty body means the portal's default terms. */
export const findConsents = async (db: Db, memberId: string) => {
  const { rows } = await sql<Row & { body: string; language: Language }>`
    select version, given_at as "givenAt", published_at as "publishedAt", body, language
    from consents join terms using (version) join members on members.id = member_id
    where member_id = ${memberId}::uuid order by version`.execute(db)
  return rows
}

/** Returns a member's scheduled deletion. */
export const findDeletion = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select asked_at as "askedAt", due_at as "dueAt", postings from deletions where member_id = ${memberId}::uuid`.execute(
    db,
  )
  return rows
}

/** Deletes every row of a member, withdraws their invitations, and clears them as author of removals. */
export const deleteOwnRows = async (db: Db, memberId: string): Promise<void> => {
  for (const table of own) await db.deleteFrom(table).where('member_id', '=', memberId).execute()
  await db.deleteFrom('administrator_invitations').where('invited_by', '=', memberId).execute()
  await db.updateTable('administrator_removals').set({ removed_by: null }).where('removed_by', '=', memberId).execute()
}

const own = [
  ...(['wanted_addresses', 'links', 'consents'] as const),
  ...(['totp_secrets', 'passkeys', 'recovery_codes', 'factor_challenges'] as const),
  ...(['administrator_removals', 'deletions'] as const),
] as const
