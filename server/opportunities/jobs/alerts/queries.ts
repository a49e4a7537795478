import { sql } from 'kysely'
import type { JobType, Workplace } from '#contract/opportunities/jobs.ts'
import { confirmed } from '#server/members/public.ts'
import { visibleTo } from '#server/postings/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A member's job alert. `words` and `field_keys` are folded for search; `fields` are the fields as written. */
export type AlertRow = {
  id: string
  words: string
  types: JobType[]
  workplaces: Workplace[]
  field_keys: string[]
  fields: string[]
  created_at: Date
}

/** Locks a member, so that only one transaction at a time changes their alerts. */
export const lockAlerts = (db: Db, memberId: string) =>
  db.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()

/** Returns a member's alerts, latest first. */
export const findAlerts = async (db: Db, memberId: string): Promise<AlertRow[]> => {
  const { rows } = await sql<AlertRow>`
    select id, words, types, workplaces, field_keys, fields, created_at from job_alerts
    where member_id = ${memberId}::uuid order by created_at desc, id desc`.execute(db)
  return rows
}

/** Returns how each of these fields is written in a job; the key itself if no job has it. */
export const findFieldNames = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce((select field from jobs where field_key = key order by listed_at desc limit 1), key) as name
    from unnest(${keys}::text[]) with ordinality as wanted (key, place) order by place`.execute(db)
  return rows.map(({ name }) => name)
}

/** Stores an alert. */
export const insertAlert = (db: Db, alert: AlertRow & { member_id: string }) =>
  db.insertInto('job_alerts').values(alert).execute()

/** Deletes a member's alert. Returns false if there is none. */
export const deleteAlert = async (db: Db, memberId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('job_alerts')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** A job that hasn't been announced. */
export type NewJob = { id: string; title: string; company: string; author_id: string | null }

/** Returns at most `limit` open and published jobs that haven't been announced, except those in `except`. */
export const findUnannounced = async (
  db: Db,
  now: Date,
  { except, limit }: { except: string[]; limit: number },
): Promise<NewJob[]> => {
  const { rows } = await sql<NewJob>`
    select posting.id, posting.title, posting.company, posting.author_id
    from jobs as posting left join members as author on author.id = posting.author_id cross join college
    where posting.announced_at is null and posting.open_until > ${now}::timestamptz and ${visibleTo(undefined)}
      and posting.id <> all (${except}::uuid[])
    order by posting.id limit ${limit}::int`.execute(db)
  return rows
}

/** Marks a job as announced. Returns false if it was already marked. */
export const setAnnounced = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update jobs set announced_at = ${now}::timestamptz where id = ${id}::uuid and announced_at is null returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Returns the alerts that match a job, of members who may see it and did not post it. */
export const findFittingAlerts = async (
  db: Db,
  jobId: string,
): Promise<(Pick<AlertRow, 'id' | 'words' | 'types' | 'workplaces' | 'field_keys'> & { member_id: string })[]> => {
  const { rows } = await sql<
    Pick<AlertRow, 'id' | 'words' | 'types' | 'workplaces' | 'field_keys'> & { member_id: string }
  >`
    select alert.id, alert.member_id, alert.words, alert.types, alert.workplaces, alert.field_keys
    from jobs as posting left join members as author on author.id = posting.author_id cross join college
    join job_alerts as alert on alert.member_id is distinct from posting.author_id
    join members as reader on reader.id = alert.member_id
    where posting.id = ${jobId}::uuid and reader.suspended_at is null and ${confirmed('reader')}
      and (alert.types = '{}' or posting.type = any (alert.types))
      and (alert.workplaces = '{}' or posting.workplace = any (alert.workplaces))
      and (alert.field_keys = '{}' or posting.field_key = any (alert.field_keys))
      and not exists (
        select from unnest(string_to_array(alert.words, ' ')) as word where position(word in posting.search_key) = 0
      )
      and ${visibleTo({ id: sql<string>`reader.id`, role: 'student' })}`.execute(db)
  return rows
}
