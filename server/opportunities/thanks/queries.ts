import { sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'

type Helper = { id: string; referral_id: string | null }

/** Returns the members who helped with an application: who posted the job, and who put the applicant's name forward, with their referral. */
export const findHelpers = async (db: Db, applicationId: string): Promise<Helper[]> => {
  const { rows } = await sql<Helper>`
    select members.id, (
      select referrals.id from referrals
      where referrals.job_id = application.job_id and asker_id = application.member_id and referrer_id = members.id
      order by asked_at desc limit 1
    ) as referral_id
    from applications as application
    left join jobs as posting on posting.id = application.job_id
    join members on members.id in (posting.author_id, application.referred_by)
    where application.id = ${applicationId}::uuid and members.id <> application.member_id
      and members.suspended_at is null and members.memorial_since is null
      and members.deleted_at is null and ${unblocked(sql`application.member_id`, sql`members.id`)}
    order by members.id = posting.author_id desc`.execute(db)
  return rows
}

/** Returns what the applicant thanked for; undefined before that. */
export const findJobThanks = (db: Db, applicationId: string) =>
  db
    .selectFrom('job_thanks')
    .select(['words', 'thanked_at'])
    .where('application_id', '=', applicationId)
    .orderBy('thanked_at')
    .limit(1)
    .executeTakeFirst()

type Thanks = { applicationId: string; helperIds: readonly string[]; words: string; at: Date }

/** Stores the same thanks for several helpers, or changes their words. */
export const saveJobThanks = async (db: Db, { applicationId, helperIds, words, at }: Thanks): Promise<void> => {
  await db
    .insertInto('job_thanks')
    .values(helperIds.map((helper_id) => ({ application_id: applicationId, helper_id, words, thanked_at: at })))
    .onConflict((conflict) => conflict.columns(['application_id', 'helper_id']).doUpdateSet({ words }))
    .execute()
}

type Hired = { id: string; title: string; company: string }

const toThank = statement(
  (_, { memberId, since, limit }: Values<{ memberId: string; since: Date; limit: number }>) => sql<Hired>`
    select application.id, application.title, application.company
    from applications as application left join jobs as posting on posting.id = application.job_id
    where application.member_id = ${memberId}::uuid and application.outcome = 'hired' and application.closed_at > ${since}::timestamptz
      and application.hidden_at is null and not exists (select from job_thanks where application_id = application.id)
      and exists (
        select from members where members.id in (posting.author_id, application.referred_by)
          and members.id <> application.member_id and members.suspended_at is null and members.memorial_since is null
          and members.deleted_at is null and ${unblocked(sql`application.member_id`, sql`members.id`)}
      )
    order by application.closed_at desc, application.id desc limit ${limit}::int ${hot}`,
)

/** Returns the jobs that a member got since a time without having thanked those who helped. */
export const findToThank = (db: Db, memberId: string, since: Date, limit: number): Promise<Hired[]> =>
  toThank.rows(db, { memberId, since, limit })

// The year begins in the college's time zone.
const isOfThisYear = (now: unknown) =>
  sql`thanked_at >= date_trunc('year', ${now}::timestamptz at time zone college.time_zone) at time zone college.time_zone`

const thankful = statement(
  (_, { memberId, now }: Values<{ memberId: string; now: Date }>) => sql<{ count: number }>`
    select count(distinct application.member_id)::int as count
    from job_thanks join applications as application on application.id = application_id cross join college
    where helper_id = ${memberId}::uuid and ${isOfThisYear(now)} and ${unblocked(sql`helper_id`, sql`application.member_id`)} ${hot}`,
)

/** Counts the members who thanked a helper for a job this year. */
export const countHired = async (db: Db, memberId: string, now: Date): Promise<number> =>
  (await thankful.first(db, { memberId, now }))?.count ?? 0

type ThanksRow = { id: string; member_id: string; title: string; words: string }

const latest = statement(
  (_, { memberId, now, limit }: Values<{ memberId: string; now: Date; limit: number }>) => sql<ThanksRow>`
    select application.id, application.member_id, application.title, job_thanks.words
    from job_thanks join applications as application on application.id = application_id cross join college
    where helper_id = ${memberId}::uuid and ${isOfThisYear(now)} and ${unblocked(sql`helper_id`, sql`application.member_id`)}
    order by thanked_at desc, application_id desc limit ${limit}::int ${hot}`,
)

/** Returns the latest thanks to a helper this year. */
export const findJobThanksTo = (db: Db, memberId: string, now: Date, limit: number): Promise<ThanksRow[]> =>
  latest.rows(db, { memberId, now, limit })
