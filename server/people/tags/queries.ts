import { sql } from 'kysely'
import { LIMITS } from '#contract/limits.ts'
import { inOwnClasses } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { tagKey } from './tagKey.ts'

/** Returns the tags in the viewer's classes, by name. */
export const findTags = async (db: Db, viewer: Pick<Viewer, 'rights'>): Promise<{ label: string; count: number }[]> => {
  const { rows } = await sql<{ label: string; count: number }>`
    select min(label) as label, count(*)::int as count from member_tags join members on members.id = member_id
    where deleted_at is null and ${inOwnClasses(viewer, sql`graduation_year`, 'people')}
    group by label_key order by label_key limit 200`.execute(db)
  return rows
}

/** Returns the label by which the college already writes this tag; otherwise the given one. */
export const findSpelling = async (db: Db, label: string): Promise<string> =>
  (
    await db
      .selectFrom('member_tags')
      .select('label')
      .where('label_key', '=', tagKey(label))
      .orderBy('member_id')
      .limit(1)
      .executeTakeFirst()
  )?.label ?? label

/** Locks members until the transaction ends, so that each change of their tags sees those before it. */
export const lockMembers = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`select id from members where id = any (${ids}::uuid[]) order by id for no key update`.execute(db)
}

/** Adds a tag to members without it who have fewer than `LIMITS.memberTags`. Returns the ids of those. */
export const insertTag = async (db: Db, ids: readonly string[], label: string): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    insert into member_tags (member_id, label, label_key)
    select id, ${label}, ${tagKey(label)} from members
    where id = any (${ids}::uuid[]) and deleted_at is null
      and (select count(*) from member_tags where member_id = id) < ${LIMITS.memberTags}
    on conflict do nothing returning member_id`.execute(db)
  return rows.map(({ member_id: id }) => id)
}

/** Counts those of these members who lack a tag. */
export const countWithout = async (db: Db, ids: readonly string[], label: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${ids}::uuid[]) as id
    where not exists (select from member_tags where member_id = id and label_key = ${tagKey(label)})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Removes a tag from members. Returns the ids of those who had it. */
export const deleteTag = async (db: Db, ids: readonly string[], label: string): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    delete from member_tags where member_id = any (${ids}::uuid[]) and label_key = ${tagKey(label)} returning member_id`.execute(
    db,
  )
  return rows.map(({ member_id: id }) => id)
}
