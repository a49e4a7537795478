import { sql } from 'kysely'
import type { LeftOut } from '#contract/roster/invitations.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The audience of a run: the records of one list or all, of classes from one year to another. */
export type Audience = { list: string | null; fromYear: number | null; toYear: number | null }

const silenced = (email: ReturnType<typeof sql.ref>) =>
  sql`exists (select from roster_silenced where email_hash = sha256(convert_to(${email}, 'UTF8')))`

/**
 * The records of an audience with the address to write to, and `why` those without one are left out. Of records that share an address, the first is
 * invited.
 */
const judged = ({ list, fromYear, toYear }: Audience) => sql`
  judged as (
    select id, name_key, full_name, address, case
      when why is null and exists (select from roster_invitations as earlier where earlier.email = address) then 'shared'
      when why is null and row_number() over (partition by why is null, address order by id) > 1 then 'shared'
      else why
    end as why
    from (
      select record.id, record.name_key, record.full_name, open.address, case
        when record.deceased then 'deceased'
        when record.member_id is not null
          or exists (select from addresses where email = any (record.emails)) then 'member'
        when record.do_not_contact then 'do_not_contact'
        when exists (select from roster_invitations where record_id = record.id and bounced_at is not null) then 'bounced'
        when exists (select from roster_invitations where record_id = record.id) then 'invited'
        when record.emails = '{}' then 'no_address'
        when record.bounced then 'bounced'
        when open.address is null then coalesce((
          select case when why = 'bounced' then 'bounced' else 'do_not_contact' end from unnest(record.emails) as each (email)
          join roster_silenced on email_hash = sha256(convert_to(each.email, 'UTF8')) order by why = 'bounced' limit 1
        ), 'no_address')
      end as why
      from roster_records as record left join lateral (
        select email as address from unnest(record.emails) with ordinality as each (email, place)
        where not ${silenced(sql.ref('each.email'))} order by place limit 1
      ) as open on true
      where (${list}::uuid is null
          or exists (select from roster_sources where import_id = ${list}::uuid and record_id = record.id))
        and (${fromYear}::int is null or record.graduation_year >= ${fromYear}::int)
        and (${toYear}::int is null or record.graduation_year <= ${toYear}::int)
    ) as record
  )`

/** Counts the people that a run would invite, and those left out, by reason. */
export const countAudience = async (db: Db, audience: Audience): Promise<{ why: LeftOut | null; count: number }[]> => {
  const { rows } = await sql<{ why: LeftOut | null; count: number }>`
    with ${judged(audience)} select why, count(*)::int as count from judged group by why order by why`.execute(db)
  return rows
}

export type Sample = { full_name: string; graduation_year: number | null; source: string; source_date: string }

/** Returns three people that an audience would invite, other ones each time. */
export const findSamples = async (db: Db, audience: Audience): Promise<Sample[]> => {
  const { rows } = await sql<Sample>`
    with ${judged(audience)}
    select record.full_name, record.graduation_year, record.source, record.source_date::text as source_date
    from (select id from judged where why is null order by random() limit 3) as chosen
    join roster_records as record using (id)`.execute(db)
  return rows
}

/** Returns the records that an audience invites, with their addresses. */
export const findInvitable = async (db: Db, audience: Audience): Promise<{ id: string; email: string }[]> => {
  const { rows } = await sql<{ id: string; email: string }>`
    with ${judged(audience)} select id, address as email from judged where why is null order by name_key, id`.execute(
    db,
  )
  return rows
}

/** Adds people to a run, except those that another run has added meanwhile. */
export const insertInvitations = (
  db: Db,
  runId: string,
  rows: readonly { id: string; recordId: string; email: string }[],
) =>
  sql`
    insert into roster_invitations (id, run_id, record_id, email)
    select id, ${runId}::uuid, "recordId", email
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, "recordId" uuid, email text)
    on conflict do nothing`.execute(db)

/** Returns when the first invitation left; undefined before that. */
export const findFirstSent = async (db: Db): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`select min(sent_at) as at from roster_invitations`.execute(db)
  return rows[0]?.at ?? undefined
}

/** Returns how many members of a class are verified. */
export const countClass = async (db: Db, year: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from members
    where graduation_year = ${year}::int and role = 'alumni' and verification = 'verified' and suspended_at is null
      and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export type ToSend = {
  id: string
  link_id: string
  token_hash: Buffer
  email: string
  full_name: string
  graduation_year: number | null
  source: string
  source_date: string
  message: string
  language: Language
  state: 'running' | 'paused' | 'stopped' | 'done'
  /** Whether the record may still be written to. */
  open: boolean
}

/** Returns the data of an invitation or its reminder; undefined once it was withdrawn or sent. */
export const findToSend = async (db: Db, id: string, isReminder: boolean): Promise<ToSend | undefined> => {
  const { rows } = await sql<ToSend>`
    select invitation.id, link.id as link_id, link.token_hash, invitation.email, record.full_name, record.graduation_year,
      record.source, record.source_date::text as source_date, run.message, run.language, run.state, (
        not record.deceased and not record.do_not_contact and record.member_id is null
        and invitation.email = any (record.emails) and not ${silenced(sql.ref('invitation.email'))}
        and not exists (select from addresses where addresses.email = invitation.email)
        and link.withdrawn_at is null
      ) as open
    from roster_invitations as invitation
    join roster_runs as run on run.id = invitation.run_id
    join roster_records as record on record.id = invitation.record_id
    join roster_links as link on link.id = invitation.link_id
    where invitation.id = ${id}::uuid and bounced_at is null and case when ${isReminder}::boolean
      then reminder_queued_at is not null and reminded_at is null else queued_at is not null and sent_at is null end`.execute(
    db,
  )
  return rows[0]
}

export const markSent = async (db: Db, id: string, isReminder: boolean, at: Date): Promise<void> => {
  await (
    isReminder
      ? sql`update roster_invitations set reminded_at = coalesce(reminded_at, ${at}::timestamptz) where id = ${id}::uuid`
      : sql`update roster_invitations set sent_at = coalesce(sent_at, ${at}::timestamptz) where id = ${id}::uuid`
  ).execute(db)
}

/** Stores that the address of an invitation doesn't exist. Returns its run and address. */
export const markBounced = async (
  db: Db,
  id: string,
  at: Date,
): Promise<{ run_id: string; email: string } | undefined> => {
  const { rows } = await sql<{ run_id: string; email: string }>`
    with bounced as (
      update roster_invitations set bounced_at = ${at}::timestamptz, sent_at = coalesce(sent_at, ${at}::timestamptz)
      where id = ${id}::uuid and bounced_at is null returning run_id, record_id, email
    ), marked as (
      update roster_records set bounced = true from bounced where roster_records.id = bounced.record_id
    )
    select run_id, email from bounced`.execute(db)
  return rows[0]
}

/** Takes someone out of a run who may no longer be written to: before the first email as if never invited, later only the reminder. */
export const dropInvitation = async (db: Db, id: string, isReminder: boolean): Promise<void> => {
  await (
    isReminder
      ? sql`update roster_invitations set reminder_queued_at = null where id = ${id}::uuid and reminded_at is null`
      : sql`delete from roster_invitations where id = ${id}::uuid and sent_at is null`
  ).execute(db)
}

/** Returns how many emails of all runs were queued since a time. */
export const countQueuedSince = async (db: Db, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (count(*) filter (where queued_at > ${since}::timestamptz)
      + count(*) filter (where reminder_queued_at > ${since}::timestamptz))::int as count
    from roster_invitations
    where queued_at > ${since}::timestamptz or reminder_queued_at > ${since}::timestamptz`.execute(db)
  return rows[0]?.count ?? 0
}

export type Open = { waiting: number; under_way: number; reminders: number; reminder_at: Date | null }

/** Counts a run's emails that aren't queued yet, and those that are queued but not sent. `reminder_at`: when the next reminder is due. */
export const countOpen = async (db: Db, runId: string): Promise<Open> => {
  const { rows } = await sql<Open>`
    select count(*) filter (where queued_at is null)::int as waiting,
      count(*) filter (where (queued_at is not null and sent_at is null)
        or (reminder_queued_at is not null and reminded_at is null and bounced_at is null))::int as under_way,
      count(*) filter (where ${remindable})::int as reminders,
      min(sent_at + make_interval(days => run.remind_after_days)) filter (where ${remindable}) as reminder_at
    from roster_invitations as invitation
    join roster_runs as run on run.id = invitation.run_id
    join roster_records as record on record.id = invitation.record_id
    left join roster_links as link on link.id = invitation.link_id
    where run.id = ${runId}::uuid`.execute(db)
  return rows[0] ?? { waiting: 0, under_way: 0, reminders: 0, reminder_at: null }
}

const remindable = sql`(
  run.remind_after_days is not null and sent_at is not null and bounced_at is null and reminder_queued_at is null
  and record.member_id is null and not record.deceased and not record.do_not_contact and link.withdrawn_at is null
  and link.expires_at > sent_at + make_interval(days => run.remind_after_days)
)`

export type Next = { id: string; record_id: string }

/** Returns the next people of a run without an email, or those whose reminder is due, locked. */
export const takeNext = async (
  db: Db,
  runId: string,
  { isReminder, size, at }: { isReminder: boolean; size: number; at: Date },
): Promise<Next[]> => {
  const due = isReminder
    ? sql`${remindable} and sent_at + make_interval(days => run.remind_after_days) <= ${at}::timestamptz`
    : sql`queued_at is null`
  const { rows } = await sql<Next>`
    select invitation.id, invitation.record_id
    from roster_invitations as invitation
    join roster_runs as run on run.id = invitation.run_id
    join roster_records as record on record.id = invitation.record_id
    left join roster_links as link on link.id = invitation.link_id
    where run.id = ${runId}::uuid and ${due}
    order by invitation.id limit ${size}::int for update of invitation`.execute(db)
  return rows
}

/** Stores that emails were queued, with the links of first ones. */
export const markQueued = (
  db: Db,
  rows: readonly { id: string; linkId: string | null }[],
  isReminder: boolean,
  at: Date,
) =>
  isReminder
    ? sql`
        update roster_invitations set reminder_queued_at = ${at}::timestamptz
        where id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(db)
    : sql`
        update roster_invitations set queued_at = ${at}::timestamptz, link_id = row."linkId"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, "linkId" uuid)
        where roster_invitations.id = row.id`.execute(db)
