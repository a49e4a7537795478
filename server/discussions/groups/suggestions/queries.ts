import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { sql } from 'kysely'
import { hiddenFrom, type PersonRow } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'
import { personJson } from '../../visibility/queries.ts'

/** A group that the viewer could join: how many of its members they have talked to, are of their field or of their city. */
export type CandidateRow = {
  id: string
  known: number
  people: PersonRow[] | null
  field: string | null
  of_field: number
  city: string | null
  of_city: number
  suggested: boolean
}

// How many groups, the largest first, and how many of the latest members of each are compared with the viewer.
const compared = sql.lit(24)
const sample = sql.lit(40)
// From how many members a field or city is a reason.
const enough = sql.lit(3)
const days = 7

const candidates = statement(
  (_, { viewerId, known }: Values<{ viewerId: string; known: readonly string[] }>) => sql<CandidateRow>`
    with known as materialized (
      select group_id, member_id from group_members
      where member_id = any (${known}::uuid[]) and state = 'member' and shown and member_id <> all (${hiddenFrom(viewerId)})
    ), familiar as materialized (
      select group_id, count(*)::int as people from known group by group_id
    ), me as materialized (
      select nullif(btrim(field_of_study), '') as field, place_id, places.name as city
      from profiles left join places on places.id = place_id where member_id = ${viewerId}::uuid
    ), candidate as materialized (
      select groups.id, groups.size, coalesce(familiar.people, 0) as known
      from groups left join familiar on familiar.group_id = groups.id
      where groups.opened_at is not null and groups.access <> 'hidden' and groups.kind not in ('class', 'course') and groups.size > 0
        and not exists (select from group_members where group_id = groups.id and member_id = ${viewerId}::uuid)
        and not exists (
          select from group_suggestions where group_id = groups.id and member_id = ${viewerId}::uuid and dismissed_at is not null
        )
      order by coalesce(familiar.people, 0) desc, groups.size desc, groups.id limit ${compared}
    ), compared as (
      select candidate.id, candidate.size, candidate.known, me.field, me.city, alike.*
      from candidate cross join me cross join lateral (
        select count(*) filter (where profiles.education_audience = 'members' and lower(btrim(profiles.field_of_study)) = lower(me.field))::int as of_field,
          count(*) filter (where profiles.location_audience = 'members' and profiles.place_id = me.place_id)::int as of_city
        from (
          select member_id from group_members where group_id = candidate.id and state = 'member' and shown order by since desc limit ${sample}
        ) as recent join profiles on profiles.member_id = recent.member_id
      ) as alike
    )
    select compared.id, known, field, of_field, city, of_city, earlier.group_id is not null as suggested, (
      select jsonb_agg(${personJson('face')}) from (
        select member_id from known where known.group_id = compared.id limit 2
      ) as friend join members as face on face.id = friend.member_id cross join college
    ) as people
    from compared left join group_suggestions as earlier on earlier.group_id = compared.id and earlier.member_id = ${viewerId}::uuid
    where known > 0 or of_field >= ${enough} or of_city >= ${enough}
    order by earlier.group_id is null, known desc, of_city desc, of_field desc, compared.size desc, compared.id limit ${sql.lit(20)} ${hot}`,
)

/**
 * Returns groups that the viewer could join and has a reason for, those suggested before first: three at most, and no more than three new ones in a
 * week. Only what members show to all others counts.
 */
export const findCandidates = async (
  db: Db,
  viewer: Viewer,
  contacts: readonly string[],
  at: Date,
): Promise<CandidateRow[]> => {
  const rows = await candidates.rows(db, { viewerId: viewer.id, known: contacts.slice(0, 500) })
  const chosen = rows.slice(0, DISCUSSION_LIMITS.groupsSuggested)
  const fresh = chosen.filter(({ suggested }) => !suggested)
  const stored = fresh.length === 0 ? new Set<string>() : await insertSuggestions(db, viewer.id, fresh, at)
  return chosen.filter(({ id, suggested }) => suggested || stored.has(id))
}

/** Stores new suggestions, as far as fewer than three were new in the last week. Returns the ids of those. */
const insertSuggestions = async (
  db: Db,
  memberId: string,
  fresh: readonly { id: string }[],
  at: Date,
): Promise<Set<string>> => {
  const since = new Date(at.getTime() - days * 86_400_000)
  const { rows } = await sql<{ group_id: string }>`
    insert into group_suggestions (member_id, group_id, suggested_at)
    select ${memberId}::uuid, id, ${at}::timestamptz from unnest(${fresh.map(({ id }) => id)}::uuid[]) as id
    limit greatest(0, ${sql.lit(DISCUSSION_LIMITS.groupsSuggested)} - (
      select count(*) from group_suggestions where member_id = ${memberId}::uuid and suggested_at > ${since}::timestamptz
    ))
    on conflict do nothing returning group_id`.execute(db)
  return new Set(rows.map(({ group_id }) => group_id))
}

/** Stores whether a member wants a group suggested. */
export const setDismissed = async (db: Db, memberId: string, groupId: string, at: Date | null): Promise<void> => {
  if (at === null) {
    await db
      .updateTable('group_suggestions')
      .set({ dismissed_at: null })
      .where('member_id', '=', memberId)
      .where('group_id', '=', groupId)
      .execute()
    return
  }
  await db
    .insertInto('group_suggestions')
    .values({ member_id: memberId, group_id: groupId, suggested_at: at, dismissed_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'group_id']).doUpdateSet({ dismissed_at: at }))
    .execute()
}
