import { sql } from 'kysely'
import type { RosterMatch } from '#contract/people/verification.ts'
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
