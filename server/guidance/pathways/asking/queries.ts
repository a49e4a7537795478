import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { HelpTopic, ReplyTime } from '#contract/members/person.ts'
import { LIMITS } from '#contract/limits.ts'
import { type PersonRow, unavailable } from '#server/members/public.ts'
import { showsPart } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Someone who is happy to be asked, as far as they show it to the viewer, and what they have in common with the viewer. */
export type ToAskRow = PersonRow & {
  score: number
  /** How many people there are, by their group in the last column of the figure. */
  counts: { last_group: string | null; people: number }[]
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

/** The people who may be listed, and the page of them. */
export type Wanted = {
  among: readonly string[]
  fieldKey: string | undefined
  years: number | undefined
  blocks: readonly InBlock[]
  /** The last column of the figure that the blocks are in. */
  last: InBlock['column'] | undefined
  fresh: boolean
  after: { score: number; id: string } | undefined
  size: number
  now: Date
}

const day = 24 * 60 * 60_000

/** Returns people to ask, best match first. What a card shows is only read for those of the page, because many may match. */
export const findToAsk = async (db: Db, viewer: Viewer, wanted: Wanted): Promise<ToAskRow[]> => {
  const { after, size, now } = wanted
  const since = new Date(now.getTime() - LIMITS.pathwayFortnight * day)
  const { rows } = await sql<ToAskRow>`
    with own as materialized (${own(viewer)}), matched as materialized (${matched(viewer, wanted)}),
    page as materialized (
      select member_id, score from matched
      where ${after === undefined ? sql`true` : sql`(-score, member_id) > (${-after.score}::int, ${after.id}::uuid)`}
      order by -score, member_id limit ${size}::int
    )
    select page.score, (
        select json_agg(grouped) from (select last_group, count(*)::int as people from matched group by last_group) as grouped
      ) as counts, members.id, full_name, photo_key, role, graduation_year, verification,
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
    from page join members on members.id = page.member_id join profiles on profiles.member_id = page.member_id
      left join places on places.id = profiles.place_id
      left join pathway_people on pathway_people.member_id = page.member_id left join own on true
    order by -score, page.member_id`.execute(db)
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
const sameSkill = (viewer: Viewer) => sql<boolean>`(
  own.skills <> '{}' and ${showsPart(viewer, 'skills')}
  and exists (select from unnest(profiles.skills) as skill where lower(skill) = any (own.skills))
)`

const matched = (
  viewer: Viewer,
  { among, fieldKey, years, blocks, last, fresh, now }: Wanted,
): RawBuilder<unknown> => sql`
  select profiles.member_id, coalesce(${sameStart}::int, 0) * 16 + ${sameCity(viewer)}::int * 8
    + coalesce(${sameSkill(viewer)}::int, 0) * 4 + coalesce(array_position(array['week', 'days', 'day'], replies_within), 0) as score,
    ${last === undefined ? sql`null::text` : sql.ref(`pathway_people.${last}`)} as last_group
  from profiles left join pathway_people on pathway_people.member_id = profiles.member_id left join own on true
  where profiles.member_id = any (${among}::uuid[]) and profiles.member_id <> ${viewer.id}::uuid and counts_me
    and ${showsPart(viewer, 'position')} and exists (select from experiences where member_id = profiles.member_id)
    and ${inBlocks(fieldKey, years, blocks)}
    and ${fresh ? sql`not ${askedSince(viewer.id, new Date(now.getTime() - LIMITS.pathwayFortnight * day))}` : sql`true`}`

const inBlocks = (
  fieldKey: string | undefined,
  years: number | undefined,
  blocks: readonly InBlock[],
): RawBuilder<SqlBool> => {
  if (blocks.length === 0 || fieldKey === undefined) return sql`true`
  const followed = sql.ref(`pathway_people.after_${years ?? 3}`)
  const conditions = blocks.map(({ column, groups, isElse }) => {
    const group = sql.ref(`pathway_people.${column}`)
    return isElse ? sql`${group} <> all (${groups}::text[])` : sql`${group} = any (${groups}::text[])`
  })
  return sql`(
    pathway_people.field_key = ${fieldKey} and not pathway_people.rests and ${followed} is not null and ${sql.join(conditions, sql` and `)}
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
