import { sql, type SqlBool } from 'kysely'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isShownTo } from '../applicants/queries.ts'
import { isPaused } from '../applying/queries.ts'

type Hiring = { id: string; title: string; fresh: number; waiting: number; answer_by: string | null }

/** Returns the jobs of a reader with new applications or with answers due, the latter first. */
export const findHiring = async (db: Db, viewerId: string, limit: number, now: Date): Promise<Hiring[]> => {
  const isDue = sql<SqlBool>`(
    posting.answer_by - ${sql.lit(APPLICATION_LIMITS.remindDaysBefore)} <= (${now}::timestamptz at time zone college.time_zone)::date
  )`
  const count = (where: unknown) => sql`(
    select count(*)::int from applications as application join members on members.id = application.member_id
    where application.job_id = posting.id and ${where} and ${isShownTo(viewerId)}
  )`
  const { rows } = await sql<Hiring>`
    select * from (
      select posting.id, posting.title, posting.answer_by,
        ${count(sql`application.state = 'sent'`)} as fresh,
        case when ${isDue} then ${count(sql`application.answered_at is null and application.state in ('sent', 'seen', 'in_touch')`)}
          else 0 end as waiting
      from (
        select id from jobs where author_id = ${viewerId}::uuid
        union select job_id from job_readers where member_id = ${viewerId}::uuid
      ) as own
      join jobs as posting on posting.id = own.id
      left join members as author on author.id = posting.author_id
      cross join college
      where not ${isPaused}
    ) as job
    where fresh > 0 or waiting > 0
    order by waiting > 0 desc, answer_by, id limit ${limit}::int`.execute(db)
  return rows
}

type Invited = { id: string; title: string; company: string; state: 'interview' | 'offer'; interview_at: Date | null }

/** Returns a member's applications with an interview or an offer that they haven't answered, the earliest interview first. */
export const findInvited = async (db: Db, memberId: string, limit: number): Promise<Invited[]> => {
  const { rows } = await sql<Invited>`
    select application.id, application.title, application.company, application.state, application.interview_at
    from applications as application
    left join jobs as posting on posting.id = application.job_id
    left join members as author on author.id = posting.author_id
    cross join college
    where application.member_id = ${memberId}::uuid and not application.tracked and application.hidden_at is null
      and (application.state = 'interview' and application.interview_answer is null
        or application.state = 'offer' and application.offer_answer is null)
      and (posting.id is null or not ${isPaused})
    order by application.interview_at, application.id limit ${limit}::int`.execute(db)
  return rows
}
