import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { HelpTopic, ReplyTime } from '#contract/members/person.ts'
import { LIMITS } from '#contract/limits.ts'
import { type PersonRow, shownYear, unavailable } from '#server/members/public.ts'
import { showsPart } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Someone who is happy to be asked, as far as they show it to the viewer, and what they have in common with the viewer. */
export type ToAskRow = PersonRow & {
  field: string | null
  city: string | null
  course: string | null
  replies_within: ReplyTime | null
  help: HelpTopic[]
  path: { title: string; company: string; started: string; current: boolean }[]
  same_start: string | null
  same_city: boolean
  same_skill: string | null
  same_course: boolean
  same_field: boolean
  asked: boolean
  full: boolean
}

/** Which block of a figure: the column of `pathway_people` and its groups, or all but these. */
export type InBlock = { column: 'first_group' | 'after_3' | 'after_5' | 'after_10'; groups: string[]; isElse: boolean }

const day = 24 * 60 * 60_000
const fortnightBefore = (now: Date): Date => new Date(now.getTime() - LIMITS.pathwayFortnight * day)

/** Returns what the viewer sees of people to ask, in any order, without those who have stopped showing their path. */
export const findToAsk = async (db: Db, viewer: Viewer, ids: readonly string[], now: Date): Promise<ToAskRow[]> => {
  const since = fortnightBefore(now)
  const { rows } = await sql<ToAskRow>`
    with own as materialized (${own(viewer)})
    select members.id, full_name, photo_key, role, ${shownYear('members')} as graduation_year, verification,
      deleted_at is not null as former, ${unavailable('members')} as unavailable,
      case when ${showsPart(viewer, 'education')} then field_of_study end as field,
      case when ${showsPart(viewer, 'location')} then places.name end as city,
      case when ${showsPart(viewer, 'education')} then profiles.course end as course,
      replies_within, case when ${showsPart(viewer, 'help')} then help else '{}' end as help, (
        select json_agg(json_build_object('title', title, 'company', company, 'started', started, 'current', ended is null)
          order by started, ordinal desc)
        from experiences where member_id = profiles.member_id
      ) as path,
      case when ${sameStart} then own.first_group end as same_start, ${sameCity(viewer)} as same_city,
      case when ${showsPart(viewer, 'skills')} then (
        select skill from unnest(profiles.skills) as skill where lower(skill) = any (own.skills) order by skill limit 1
      ) end as same_skill,
      coalesce(${showsPart(viewer, 'education')} and lower(profiles.course) = own.course, false) as same_course,
      coalesce(${showsPart(viewer, 'education')} and lower(profiles.field_of_study) = own.field, false) as same_field,
      ${askedSince(viewer.id, since)} as asked, ${asksThisWeek(now)} >= ${LIMITS.pathwayAsks}::int as full
    from members join profiles on profiles.member_id = members.id left join places on places.id = profiles.place_id
      left join pathway_people on pathway_people.member_id = members.id left join own on true
    where members.id = any (${ids}::uuid[]) and counts_me and ${showsPart(viewer, 'position')}
      and exists (select from experiences where member_id = members.id)`.execute(db)
  return rows
}

const own = (viewer: Viewer): RawBuilder<unknown> => sql`
  select first_group, place_id, lower(course) as course, lower(field_of_study) as field,
    array(select lower(skill) from unnest(skills) as skill) as skills
  from profiles left join pathway_people using (member_id) where profiles.member_id = ${viewer.id}::uuid`

// In SQL: what someone has in common with the viewer.
const sameStart = sql<SqlBool>`(pathway_people.first_group <> 'else' and pathway_people.first_group = own.first_group)`
const sameCity = (viewer: Viewer) =>
  sql<boolean>`coalesce(profiles.place_id = own.place_id and ${showsPart(viewer, 'location')}, false)`
/** Returns the ids of those who began as a member did, in a field; by default in the member's own. */
export const findSameStart = async (db: Db, memberId: string, fieldKey: string | undefined): Promise<string[]> => {
  const { rows } = await sql<{ ids: string[] }>`
    with own as materialized (
      select first_group, field_key from pathway_people where member_id = ${memberId}::uuid and first_group <> 'else'
    )
    select coalesce(array_agg(member_id), '{}') as ids from pathway_people
    where first_group = (select first_group from own)
      and field_key = coalesce(${fieldKey ?? null}::text, (select field_key from own))`.execute(db)
  return rows[0]?.ids ?? []
}

/** Returns the ids of those in a figure's blocks, by their group in its last column. */
export const findInBlocks = async (
  db: Db,
  fieldKey: string,
  years: number,
  blocks: readonly InBlock[],
  last: InBlock['column'],
): Promise<{ group: string | null; ids: string[] }[]> => {
  const { rows } = await sql<{ group: string | null; ids: string[] }>`
    select ${sql.ref(last)} as group, array_agg(member_id) as ids from pathway_people
    where ${inBlocks(fieldKey, years, blocks)} group by 1`.execute(db)
  return rows
}

/** Returns the ids of the members that a member asked in the last fortnight. */
export const findAsked = async (db: Db, askerId: string, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ asked_id: string }>`
    select asked_id from pathway_asks where asker_id = ${askerId}::uuid and asked_at > ${fortnightBefore(now)}`.execute(
    db,
  )
  return rows.map((row) => row.asked_id)
}

const inBlocks = (fieldKey: string, years: number, blocks: readonly InBlock[]): RawBuilder<SqlBool> => {
  const conditions = blocks.map(({ column, groups, isElse }) =>
    isElse ? sql`${sql.ref(column)} <> all (${groups}::text[])` : sql`${sql.ref(column)} = any (${groups}::text[])`,
  )
  return sql`(
    field_key = ${fieldKey} and not rests and ${sql.ref(`after_${years}`)} is not null and ${sql.join(conditions, sql` and `)}
  )`
}

const askedSince = (askerId: string, since: Date) => sql<boolean>`exists (
  select from pathway_asks
  where asker_id = ${askerId}::uuid and asked_id = profiles.member_id and asked_at > ${since}
)`

// A question counts once it was sent, and for an hour until then.
const asksThisWeek = (now: Date) => sql<number>`(
  select count(*) from pathway_asks as ask
  where ask.asked_id = profiles.member_id and ask.asked_at > ${new Date(now.getTime() - 7 * day)} and (
    ask.asked_at > ${new Date(now.getTime() - day / 24)} or exists (
      select from conversations join messages on messages.conversation_id = conversations.id
      where low_member_id = least(ask.asker_id, ask.asked_id) and high_member_id = greatest(ask.asker_id, ask.asked_id)
        and sender_id = ask.asker_id and created_at >= ask.asked_at
    )
  )
)`

/** Locks the questions to someone until the transaction ends, so that two at once don't exceed the number of a week. */
export const lockAsked = async (tx: Db, askedId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('pathway_asks'), hashtext(${askedId}))`.execute(tx)
}

/** Records a question; one within the last fortnight stays as it is. */
export const saveAsk = async (tx: Db, askerId: string, askedId: string, at: Date): Promise<void> => {
  await sql`
    insert into pathway_asks (asker_id, asked_id, asked_at) values (${askerId}::uuid, ${askedId}::uuid, ${at})
    on conflict (asker_id, asked_id) do update set asked_at = excluded.asked_at
    where pathway_asks.asked_at <= ${new Date(at.getTime() - LIMITS.pathwayFortnight * day)}`.execute(tx)
}

/** Deletes questions asked before a time. */
export const deleteOldAsks = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from pathway_asks where asked_at < ${before}`.execute(db)
}
