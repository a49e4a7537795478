import { sql } from 'kysely'
import { LIMITS } from '#contract/limits.ts'
import { cohortOf, personColumns, unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'

// For a vouch joined with its voucher (`members`) and `candidate`: it no longer counts when the voucher has another year or is
// suspended, or the candidate has changed their name.
const counts = sql<boolean>`members.verification = 'verified' and members.role <> 'admin'
  and members.suspended_at is null and members.deleted_at is null
  and ${cohortOf('members')} = candidate.graduation_year and vouches.name_key = candidate.name_key
  and ${unblocked(sql.ref('vouches.candidate_id'), sql.ref('vouches.voucher_id'))}`

/** Returns who vouches for these alumni, the earliest first. */
export const findVouchers = (db: Db, candidateIds: readonly string[]) =>
  db
    .selectFrom('vouches')
    .innerJoin('members', 'members.id', 'vouches.voucher_id')
    .innerJoin('members as candidate', 'candidate.id', 'vouches.candidate_id')
    .select([...personColumns, 'vouches.candidate_id'])
    .where('vouches.candidate_id', '=', sql<string>`any(${candidateIds}::uuid[])`)
    .where(counts)
    .orderBy('vouches.vouched_at')
    .orderBy('vouches.place')
    .execute()

/** Stores a vouch for a candidate's current name, in a place that is free or whose vouch no longer counts; returns false without one. */
export const insertVouch = async (
  db: Db,
  { candidateId, voucherId, at }: { candidateId: string; voucherId: string; at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    with held as (
      select place, ${counts} as counts from vouches
      join members on members.id = voucher_id join members as candidate on candidate.id = candidate_id
      where candidate_id = ${candidateId}::uuid
    )
    insert into vouches (candidate_id, place, voucher_id, vouched_at, name_key)
    select ${candidateId}::uuid, place, ${voucherId}::uuid, ${at}::timestamptz,
      (select name_key from members where id = ${candidateId}::uuid)
    from generate_series(1, ${LIMITS.vouchers}::int) as place left join held using (place)
    where counts is not true order by counts nulls first, place limit 1
    on conflict (candidate_id, place) do update set voucher_id = excluded.voucher_id, vouched_at = excluded.vouched_at,
      name_key = excluded.name_key
    returning place`.execute(db)
  return rows.length > 0
}

/** Deletes a vouch; returns false when there was none. */
export const deleteVouch = async (db: Db, candidateId: string, voucherId: string): Promise<boolean> =>
  (await db
    .deleteFrom('vouches')
    .where('candidate_id', '=', candidateId)
    .where('voucher_id', '=', voucherId)
    .returning('place')
    .executeTakeFirst()) !== undefined
