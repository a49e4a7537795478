import { sql } from 'kysely'
import { personColumns, unblocked } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'

type NewView = {
  viewerId: string
  viewedId: string
  at: Date
  hourAgo: Date
  dayAgo: Date
  budget: number
  known: boolean
}

/**
 * Stores a profile view, at most once an hour per pair. When the viewer's daily budget is spent on others, stores nothing and
 * returns the time of the earliest of those views. Members among them, and members `known` to the viewer, are stored even so.
 */
export const insertView = async (
  db: Db,
  { viewerId, viewedId, at, hourAgo, dayAgo, budget, known }: NewView,
): Promise<{ since: Date } | undefined> => {
  const { rows } = await sql<{ since: Date }>`
    with before as (
      select seen_at from profile_views where viewed_id = ${viewedId}::uuid and viewer_id = ${viewerId}::uuid
    ), latest as (
      select seen_at from profile_views where viewer_id = ${viewerId}::uuid and seen_at > ${dayAgo}::timestamptz
      order by seen_at desc limit ${budget}::int
    ), spent as (
      select min(seen_at) as since from latest having count(*) >= ${budget}::int
    ), refused as (
      select since from spent
      where not exists (select from before where seen_at > ${dayAgo}::timestamptz)
        and not ${known}::boolean
    ), noted as (
      insert into profile_views (viewed_id, viewer_id, seen_at)
      select ${viewedId}::uuid, ${viewerId}::uuid, ${at}::timestamptz
      where not exists (select from refused) and not exists (select from before where seen_at > ${hourAgo}::timestamptz)
      on conflict (viewed_id, viewer_id) do update set seen_at = excluded.seen_at, times = profile_views.times + 1
      where profile_views.seen_at <= ${hourAgo}::timestamptz
    )
    select since from refused ${hot}`.execute(db)
  return rows[0]
}

/**
 * Returns `size` members who viewed a member, after a position in the list, latest first. Leaves out deleted, suspended and
 * blocked members.
 */
export const findViews = (
  db: Db,
  { memberId, after, size }: { memberId: string; after: { at: Date; id: string } | undefined; size: number },
) =>
  db
    .selectFrom('profile_views')
    .innerJoin('members', 'members.id', 'profile_views.viewer_id')
    .select([...personColumns, 'profile_views.seen_at', 'profile_views.times'])
    .where('profile_views.viewed_id', '=', memberId)
    .where('members.deleted_at', 'is', null)
    .where('members.suspended_at', 'is', null)
    .where(unblocked(sql.ref('profile_views.viewed_id'), sql.ref('profile_views.viewer_id')))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(profile_views.seen_at, profile_views.viewer_id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('profile_views.seen_at', 'desc')
    .orderBy('profile_views.viewer_id', 'desc')
    .limit(size)
    .execute()

/** Returns true when a viewer has viewed the member, who may therefore know of the viewer. */
export const hasLooked = async (db: Db, memberId: string, viewerId: string): Promise<boolean> =>
  (await db
    .selectFrom('profile_views')
    .select('viewer_id')
    .where('viewed_id', '=', memberId)
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst()) !== undefined

/** Deletes views from before a time. */
export const deleteViews = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('profile_views').where('seen_at', '<=', before).execute()
}
