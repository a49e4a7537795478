import { type Selectable, sql, type SqlBool } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type StoredReferral = Selectable<Tables['referrals']>

const select = (db: Db, viewerId: string) =>
  db
    .selectFrom('referrals')
    .selectAll()
    .where(sql<SqlBool>`${viewerId}::uuid in (referrals.asker_id, referrals.referrer_id)`)
    .where(
      sql<SqlBool>`(referrals.referrer_id is null or ${unblocked(sql`referrals.asker_id`, sql`referrals.referrer_id`)})`,
    )
    // A request waits while its asker is suspended.
    .where(
      sql<SqlBool>`not exists (select from members where members.id = referrals.asker_id and members.suspended_at is not null)`,
    )

/** Returns a request of the viewer, on either side, unless a block hides the other or the asker is suspended. */
export const findReferral = (db: Db, viewerId: string, id: string): Promise<StoredReferral | undefined> =>
  select(db, viewerId).where('referrals.id', '=', id).executeTakeFirst()

type Selection = { role: 'asked' | 'received'; after: { at: Date; id: string } | undefined; limit: number }

/** Returns requests of the viewer, latest first. */
export const findReferrals = (db: Db, viewerId: string, { role, after, limit }: Selection): Promise<StoredReferral[]> =>
  select(db, viewerId)
    .where(role === 'asked' ? 'referrals.asker_id' : 'referrals.referrer_id', '=', viewerId)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(referrals.asked_at, referrals.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('referrals.asked_at', 'desc')
    .orderBy('referrals.id', 'desc')
    .limit(limit)
    .execute()

/** Returns requests that wait for an answer of a member, the longest waiting first. */
export const findUnanswered = (db: Db, memberId: string, limit: number): Promise<StoredReferral[]> =>
  select(db, memberId)
    .where('referrals.referrer_id', '=', memberId)
    .where('referrals.state', '=', 'asked')
    .where('referrals.closed_at', 'is', null)
    .orderBy('referrals.waiting_since')
    .orderBy('referrals.id')
    .limit(limit)
    .execute()

/** Returns the latest request of a member for a job. */
export const findForJob = (db: Db, memberId: string, jobId: string): Promise<StoredReferral | undefined> =>
  select(db, memberId)
    .where('referrals.asker_id', '=', memberId)
    .where('referrals.job_id', '=', jobId)
    .orderBy('referrals.asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns a member's request with a client id. */
export const findByClientId = (db: Db, memberId: string, clientId: string): Promise<StoredReferral | undefined> =>
  db
    .selectFrom('referrals')
    .selectAll()
    .where('asker_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Locks a member until the transaction ends, so that their requests are counted correctly. */
export const lockAsker = async (db: Db, memberId: string): Promise<void> => {
  await sql`select from members where id = ${memberId}::uuid for no key update`.execute(db)
}

/** Counts the requests of a member since a time, withdrawn ones too. */
export const countSince = async (db: Db, memberId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from referrals where asker_id = ${memberId}::uuid and asked_at > ${since}::timestamptz`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

type NewReferral = Pick<
  StoredReferral,
  'id' | 'job_id' | 'title' | 'company' | 'asker_id' | 'referrer_id' | 'client_id' | 'why' | 'look' | 'asked_at'
>

/** Stores a new request. */
export const insertReferral = (db: Db, referral: NewReferral) =>
  db
    .insertInto('referrals')
    .values({ ...referral, state: 'asked', waiting_since: referral.asked_at })
    .execute()

/** Locks a request. */
export const lockReferral = (db: Db, id: string): Promise<StoredReferral | undefined> =>
  db.selectFrom('referrals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Changes a request. */
export const setReferral = (db: Db, id: string, change: Partial<Omit<StoredReferral, 'id'>>) =>
  db.updateTable('referrals').set(change).where('id', '=', id).execute()

/** Stores on the open application of a member for a job who referred them. Returns its id. */
export const setReferredBy = async (
  db: Db,
  memberId: string,
  jobId: string,
  by: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    update applications set referred_by = ${by}::uuid
    where member_id = ${memberId}::uuid and job_id = ${jobId}::uuid and not tracked and state not in ('draft', 'closed')
    returning id`.execute(db)
  return rows[0]?.id
}

/** Returns who referred a member for a job. */
export const findReferrer = async (db: Db, memberId: string, jobId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('referrals')
      .select('referrer_id')
      .where('asker_id', '=', memberId)
      .where('job_id', '=', jobId)
      .where('state', '=', 'referred')
      .limit(1)
      .executeTakeFirst()
  )?.referrer_id ?? null

/** Returns open requests that have waited since before a time with fewer reminders than `reminders`. */
export const findWaiting = (db: Db, before: Date, reminders: number) =>
  db
    .selectFrom('referrals')
    .select('id')
    .where('closed_at', 'is', null)
    .where('waiting_since', '<=', before)
    .where('reminders', '<', reminders)
    .where(
      sql<SqlBool>`not exists (select from members where members.id = referrals.asker_id and members.suspended_at is not null)`,
    )
    .execute()

/** Lapses the open requests between two members, or all to a member, without news. */
export const lapseOpen = async (db: Db, referrerId: string, askerId: string | null, at: Date): Promise<void> => {
  await sql`
    update referrals set state = 'lapsed', closed_at = ${at}::timestamptz
    where closed_at is null and referrer_id = ${referrerId}::uuid
      and (${askerId}::uuid is null or asker_id = ${askerId}::uuid)`.execute(db)
}
