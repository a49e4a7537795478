import { sql } from 'kysely'
import type { RosterMatch } from '#contract/people/verification.ts'
import { cohortOf, listed } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'

export type StoredMatch = RosterMatch & { memberId: string }

/** Stores the roster's verdicts on pending alumni. */
export const saveMatches = async (db: Db, matches: readonly StoredMatch[], at: Date): Promise<void> => {
  if (matches.length === 0) return
  await sql`
    insert into verification_matches (member_id, verdict, agreeing, fitting, checked_at)
    select members.id, row.verdict, row.agreeing, row.fitting, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as row ("memberId" uuid, verdict text, agreeing int, fitting int)
      join members on members.id = row."memberId"
    on conflict (member_id) do update set verdict = excluded.verdict, agreeing = excluded.agreeing, fitting = excluded.fitting,
      checked_at = excluded.checked_at`.execute(db)
}

/** Returns the stored verdicts of these members. */
export const findMatchesOf = async (db: Db, ids: readonly string[]): Promise<StoredMatch[]> => {
  const { rows } = await sql<StoredMatch>`
    select member_id as "memberId", verdict, agreeing, fitting from verification_matches where member_id = any (${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

/**
 * Returns how many listed members are of the class of a pending alumnus with an exact match and a confirmed address; undefined for other members. The
 * match may rest on the address, so it counts only once that is confirmed.
 */
export const countExpecting = async (db: Db, memberId: string): Promise<number | undefined> => {
  const { rows } = await sql<{ classmates: number }>`
    select (
      select count(*)::int from members cross join college
      where members.graduation_year = expected.graduation_year and ${listed('members')} and ${cohortOf('members')} = expected.graduation_year
    ) as classmates
    from members as expected join verification_matches on verification_matches.member_id = expected.id
    where expected.id = ${memberId}::uuid and verdict = 'exact' and expected.verification = 'pending' and expected.email_verified_at is not null`.execute(
    db,
  )
  return rows[0]?.classmates
}
