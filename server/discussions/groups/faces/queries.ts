import { sql } from 'kysely'
import { hiddenFrom, type PersonRow } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, unplanned, type Values, variants } from '#server/platform/db/statement.ts'
import { personJson } from '../../visibility/queries.ts'

/** Members of a group, `group_id`, to show as faces. */
type Faces = { group_id: string; people: PersonRow[] | null }

// Of someone who knows very many.
const mostKnown = 200

type FacesValues = { viewerId: string; groupIds: readonly string[]; contacts: readonly string[] }

const faces = variants(({ limit }: { limit: number }) =>
  statement((_, { viewerId, groupIds, contacts }: Values<FacesValues>) => {
    const shown = sql`group_id = group_ids.id and state = 'member' and shown and member_id <> ${viewerId}::uuid
      and member_id <> all (${hiddenFrom(viewerId)})`
    const most = sql.lit(limit)
    return sql<Faces>`
      select group_ids.id as group_id, (
        select jsonb_agg(${personJson('face')} order by found.place) from (
          select member_id, row_number() over (order by distance, since desc) as place from (
            (select member_id, since, 0 as distance from group_members where ${shown} and member_id = any (${contacts}::uuid[]) limit ${most})
            union all
            (
              select member_id, since, 1 from group_members where ${shown} and member_id <> all (${contacts}::uuid[])
              order by since desc limit ${most}
            )
          ) as member order by distance, since desc limit ${most}
        ) as found join members as face on face.id = found.member_id
      ) as people
      from unnest(${unplanned(groupIds)}) as group_ids (id) cross join college ${hot}`
  }),
)

/** Returns up to `limit` members of each group that the viewer may see: those `known` first, then the newest. Leaves out the viewer. */
export const findFaces = async (
  db: Db,
  viewerId: string,
  { groupIds, known, limit }: { groupIds: readonly string[]; known: readonly string[]; limit: number },
): Promise<Map<string, PersonRow[]>> => {
  if (groupIds.length === 0) return new Map()
  const rows = await faces({ limit }).rows(db, { viewerId, groupIds, contacts: known.slice(0, mostKnown) })
  return new Map(rows.map(({ group_id, people }) => [group_id, people ?? []]))
}

type NewcomersValues = { viewerId: string; groupId: string; since: Date; limit: number }

// With "limit 1", PostgreSQL looks up the few members instead of reading all.
const newcomers = statement(
  (_, { viewerId, groupId, since, limit }: Values<NewcomersValues>) => sql<{ person: PersonRow; count: number }>`
    select ${personJson('face')} as person, latest.count
    from (
      select member_id, since, (count(*) over ())::int as count from group_members
      where group_id = ${groupId}::uuid and state = 'member' and shown and since > ${since}::timestamptz and member_id <> ${viewerId}::uuid
        and member_id <> all (${hiddenFrom(viewerId)})
      order by since desc, member_id limit ${limit}::int
    ) as latest
    cross join lateral (select * from members where members.id = latest.member_id limit 1) as face
    cross join college
    order by latest.since desc, latest.member_id ${hot}`,
)

/** Returns the latest members of a group since a time that the viewer may see, and how many there are. Leaves out the viewer. */
export const findNewcomers = async (
  db: Db,
  viewerId: string,
  values: Omit<NewcomersValues, 'viewerId'>,
): Promise<{ people: PersonRow[]; count: number }> => {
  const rows = await newcomers.rows(db, { viewerId, ...values })
  return { people: rows.map(({ person }) => person), count: rows[0]?.count ?? 0 }
}

const keepers = statement(
  (_, { viewerId, groupId }: Values<{ viewerId: string; groupId: string }>) => sql<{ person: PersonRow }>`
    select ${personJson('face')} as person from group_members join members as face on face.id = member_id cross join college
    where group_id = ${groupId}::uuid and group_members.role = 'keeper' and (shown or member_id = ${viewerId}::uuid)
      and member_id <> all (${hiddenFrom(viewerId)})
    order by since, member_id ${hot}`,
)

/** Returns who looks after a group and the viewer may see. */
export const findKeepers = async (db: Db, viewerId: string, groupId: string): Promise<PersonRow[]> =>
  (await keepers.rows(db, { viewerId, groupId })).map(({ person }) => person)
