import { sql } from 'kysely'
import type { InvitationRun } from '#contract/roster/invitations.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/platform/db/database.ts'

type State = InvitationRun['state']

export type NewRun = {
  id: string
  list_id: string | null
  from_year: number | null
  to_year: number | null
  message: string
  language: Language
  per_hour: number
  per_day: number
  remind_after_days: number | null
  link_days: number
  starts_at: Date
  started_by_id: string
  created_at: Date
}

export const insertRun = (db: Db, run: NewRun) =>
  db
    .insertInto('roster_runs')
    .values({ ...run, state: 'running' })
    .execute()

export type RunRow = Omit<NewRun, 'started_by_id'> & {
  state: State
  paused_by: 'office' | 'bounces' | null
  list_name: string | null
  starter: string | null
  finished_at: Date | null
  total: number
  sent: number
  reminded: number
  bounced: number
  opened: number
  joined: number
}

const rowsOf = (where: ReturnType<typeof sql>, size: number) => sql<RunRow>`
  select run.id, run.list_id, run.from_year, run.to_year, run.message, run.language, run.per_hour, run.per_day, run.remind_after_days,
    run.link_days, run.starts_at, run.created_at, run.state, run.paused_by, run.finished_at, list.name as list_name,
    starter.full_name as starter, counts.*
  from (
    select * from roster_runs where ${where} order by created_at desc, id desc limit ${size}::int
  ) as run
  left join roster_imports as list on list.id = run.list_id
  left join members as starter on starter.id = run.started_by_id
  left join lateral (
    select count(*)::int as total, count(sent_at)::int as sent, count(reminded_at)::int as reminded, count(bounced_at)::int as bounced,
      count(opened_at)::int as opened, count(member_id)::int as joined
    from roster_invitations as invitation
    join roster_records as record on record.id = invitation.record_id
    left join roster_links as link on link.id = invitation.link_id
    where invitation.run_id = run.id
  ) as counts on true
  order by run.created_at desc, run.id desc`

/** Returns runs, newest first, after a cursor. */
export const findRuns = async (
  db: Db,
  after: { at: Date; id: string } | undefined,
  size: number,
): Promise<RunRow[]> => {
  const where = after === undefined ? sql`true` : sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  return (await rowsOf(where, size).execute(db)).rows
}

export const findRun = async (db: Db, id: string): Promise<RunRow | undefined> =>
  (await rowsOf(sql`id = ${id}::uuid`, 1).execute(db)).rows[0]

export type Pace = {
  state: State
  per_hour: number
  per_day: number
  link_days: number
  starts_at: Date
  seen_sent: number
  seen_bounced: number
}

/** Returns the pace of a run, locked until the transaction ends. */
export const lockRun = (db: Db, id: string): Promise<Pace | undefined> =>
  db
    .selectFrom('roster_runs')
    .select(['state', 'per_hour', 'per_day', 'link_days', 'starts_at', 'seen_sent', 'seen_bounced'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateRun = (
  db: Db,
  id: string,
  change: { state: State; paused_by?: 'office' | 'bounces' | null; finished_at?: Date },
) => db.updateTable('roster_runs').set(change).where('id', '=', id).execute()

/** Continues a run: only later bounces pause it again. */
export const resumeRun = (db: Db, id: string) =>
  sql`
    update roster_runs set state = 'running', paused_by = null, (seen_sent, seen_bounced) = (
      select count(sent_at), count(bounced_at) from roster_invitations where run_id = roster_runs.id
    )
    where id = ${id}::uuid`.execute(db)

/** Takes everyone without an email out of a run. */
export const deleteWaiting = (db: Db, runId: string) =>
  sql`delete from roster_invitations where run_id = ${runId}::uuid and queued_at is null`.execute(db)

/** Returns the emails of a run that were queued but haven't left. */
export const findUnderWay = async (db: Db, runId: string): Promise<{ id: string; reminder: boolean }[]> => {
  const { rows } = await sql<{ id: string; reminder: boolean }>`
    select id, sent_at is not null as reminder from roster_invitations
    where run_id = ${runId}::uuid and bounced_at is null
      and (queued_at is not null and sent_at is null or reminder_queued_at is not null and reminded_at is null)`.execute(
    db,
  )
  return rows
}

/** Counts the first emails of a run that left, and those that bounced. */
export const countBounces = async (db: Db, runId: string): Promise<{ sent: number; bounced: number }> => {
  const { rows } = await sql<{ sent: number; bounced: number }>`
    select count(sent_at)::int as sent, count(bounced_at)::int as bounced from roster_invitations
    where run_id = ${runId}::uuid`.execute(db)
  return rows[0] ?? { sent: 0, bounced: 0 }
}
