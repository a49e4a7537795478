import { sql } from 'kysely'
import type { EventDay } from '#contract/events/events.ts'
import type { Filters } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { visibleTo } from '#server/postings/public.ts'
import { openTo } from '../audience/queries.ts'
import { among, filters as conditions, involving } from '../queries.ts'

type Range = { from: string; to: string; zone: string; whose: 'all' | 'mine' | 'hosting'; filters: Filters }

/** Returns the days from `from` to `to`, in the time zone `zone`, on which events that the viewer may see begin. */
export const findEventDays = async (
  db: Db,
  viewer: Viewer | undefined,
  { from, to, zone, whose, filters }: Range,
): Promise<EventDay[]> => {
  const viewerId = viewer?.id ?? null
  const wanted = [
    sql`posting.starts_at >= ${from}::timestamp at time zone ${zone}`,
    sql`posting.starts_at < (${to}::date + 1)::timestamp at time zone ${zone}`,
    sql`posting.cancelled_at is null`,
    among({ viewerId: sql`${viewerId}::uuid` }, whose === 'mine' ? 'involved' : whose),
    visibleTo(viewer),
    openTo(viewer),
    ...(filters['category'] === undefined ? [] : [conditions.category(filters['category'])]),
    ...(filters['mode'] === undefined ? [] : [conditions.mode(filters['mode'])]),
  ]
  const { rows } = await sql<EventDay>`
    with own as materialized (${involving(sql`${viewerId}::uuid`)})
    select to_char(posting.starts_at at time zone ${zone}, 'YYYY-MM-DD') as date, count(*)::int as count,
      array_agg(distinct posting.category) as categories, bool_or(posting.id in (select id from own)) as mine
    from events as posting
    -- With an offset, authors are looked up one by one: PostgreSQL would read all members for the few hundred events of a month.
    left join lateral (select * from members where members.id = posting.author_id offset 0) as author on true
    cross join college
    where ${sql.join(wanted, sql` and `)}
    group by date order by date`.execute(db)
  return rows
}
