import { sql } from 'kysely'
import type { GroupKind } from '#contract/discussions/spaces.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Returns groups without a keeper since a time, whose members haven't been asked. */
export const findUnkept = async (db: Db, since: Date, limit: number) => {
  const { rows } = await sql<{ id: string; kind: GroupKind; name: string }>`
    select id, kind, name from groups
    where unkept_since < ${since}::timestamptz and asked_at is null and empty_since is null order by id limit ${limit}::int`.execute(
    db,
  )
  return rows
}

/** Stores that the members of a group were asked to look after it. Returns them; none if they were asked before. */
export const setAsked = async (db: Db, groupId: string, at: Date): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    with asked as (
      update groups set asked_at = ${at}::timestamptz where id = ${groupId}::uuid and asked_at is null and unkept_since is not null returning id
    )
    select group_members.member_id from asked join group_members on group_members.group_id = asked.id
    join spaces on spaces.group_id = asked.id
    left join space_members as chosen on chosen.space_id = spaces.id and chosen.member_id = group_members.member_id
    where state = 'member' and coalesce(chosen.level, spaces.level) <> 'muted'`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

/** Returns groups started by members that have been empty since a time. */
export const findEmpty = async (db: Db, since: Date, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('groups')
    .select('id')
    .where('key', 'is', null)
    .where('empty_since', '<', since)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Deletes a group with everything in it, if it is still empty. */
export const deleteGroup = async (db: Db, id: string): Promise<void> => {
  const { rows } = await sql<{ space_id: string }>`
    select spaces.id as space_id from groups join spaces on spaces.group_id = groups.id
    where groups.id = ${id}::uuid and empty_since is not null for update of groups`.execute(db)
  const spaceId = rows[0]?.space_id
  if (spaceId === undefined) return
  await db.deleteFrom('threads').where('space_id', '=', spaceId).execute()
  await db.deleteFrom('post_drafts').where('space_id', '=', spaceId).execute()
  await db.deleteFrom('space_members').where('space_id', '=', spaceId).execute()
  await db.deleteFrom('spaces').where('id', '=', spaceId).execute()
  await db.deleteFrom('groups').where('id', '=', id).execute()
}
