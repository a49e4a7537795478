import { sql, type SqlBool } from 'kysely'
import type { EventFilter, RsvpState } from '#contract/events/events.ts'
import { LIMITS } from '#contract/limits.ts'
import { confirmed } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { visibleTo } from '#server/postings/public.ts'
import { type EventViewer, openTo } from '../audience/queries.ts'
import { eventsSeenBy, filters, hostedBy } from '../queries.ts'

/** Returns a member's feed. */
export const findFeed = (db: Db, memberId: string) =>
  db.selectFrom('calendar_feeds').select(['created_at', 'used_at']).where('member_id', '=', memberId).executeTakeFirst()

/** Stores a member's new feed, replacing the previous one. */
export const saveFeed = (db: Db, memberId: string, tokenHash: Buffer, now: Date) => {
  const feed = { token_hash: tokenHash, created_at: now, used_at: null }
  return db
    .insertInto('calendar_feeds')
    .values({ member_id: memberId, ...feed })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(feed))
    .execute()
}

/** Removes a member's feed. */
export const deleteFeed = (db: Db, memberId: string) =>
  db.deleteFrom('calendar_feeds').where('member_id', '=', memberId).execute()

/** Returns the owner of a feed token, with the fields that decide what they may see. */
export const findOwner = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('members', 'members.id', 'calendar_feeds.member_id')
    .innerJoin('college', (join) => join.onTrue())
    .select([
      'members.id',
      'members.role',
      'members.verification',
      'college.unverified_alumni',
      'calendar_feeds.used_at',
      sql<boolean>`not ${confirmed('members')}`.as('unconfirmed'),
    ])
    .where('calendar_feeds.token_hash', '=', tokenHash)
    .where('members.deleted_at', 'is', null)
    .where('members.suspended_at', 'is', null)
    .executeTakeFirst()

/** Stores when a feed was last fetched. */
export const noteFetch = (db: Db, tokenHash: Buffer, now: Date) =>
  db.updateTable('calendar_feeds').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()

/** The events in a calendar: all that the viewer may see, or those that they host, attend or are interested in. */
export type EntrySelection = { whose: 'all' | 'mine'; category?: EventFilter['category']; since: Date; limit: number }

const entries = (db: Db, viewer: EventViewer) =>
  eventsSeenBy(db, viewer)
    .leftJoin('rsvps as own', (join) =>
      join.onRef('own.event_id', '=', 'posting.id').on(sql<SqlBool>`own.member_id = ${viewer?.id ?? null}::uuid`),
    )
    .select(['posting.created_at', 'posting.changed_at', 'posting.revision'])
    .select(sql<RsvpState | null>`own.answer`.as('answer'))

/** Returns the events that the viewer may see, including cancelled ones but not drafts, soonest first. */
export const findEntries = (
  db: Db,
  viewer: EventViewer,
  { whose, category = [], since, limit }: EntrySelection,
): Promise<EntryRow[]> =>
  entries(db, viewer)
    .where('posting.starts_at', '>=', since)
    .where('posting.draft', '=', false)
    .where(category.length === 0 ? sql<SqlBool>`true` : filters.category(category))
    .where(
      whose === 'all'
        ? sql<SqlBool>`posting.id in (${firstOfAll(viewer, { category, since, limit })})`
        : sql<SqlBool>`posting.id in (
            ${hostedBy(viewer?.id ?? null)}
            union all
            select event_id from rsvps where member_id = ${viewer?.id ?? null} and answer in ('going', 'interested')
          )`,
    )
    .orderBy('posting.starts_at')
    .orderBy('posting.id')
    .limit(limit)
    .execute()

/**
 * Returns SQL for the ids of the soonest events in a calendar of all events. `offset 0` makes PostgreSQL look up authors one by one until there are
 * enough events, instead of joining all members and sorting all events.
 */
const firstOfAll = (viewer: EventViewer, { category = [], since, limit }: Omit<EntrySelection, 'whose'>) => sql`
  select posting.id from events as posting
  left join lateral (select * from members where members.id = posting.author_id offset 0) as author on true
  cross join college
  where ${sql.join(
    [
      sql`posting.starts_at >= ${since}`,
      sql`not posting.draft`,
      visibleTo(viewer),
      openTo(viewer),
      ...(category.length === 0 ? [] : [filters.category(category)]),
      isWithinShare(since),
    ],
    sql` and `,
  )}
  order by posting.starts_at, posting.id limit ${limit}`

/** Returns a SQL condition: the author's earlier events in the calendar are below the limit per author. The college has no limit. */
const isWithinShare = (since: Date) => sql<SqlBool>`(
  posting.author_id is null or author.role = 'admin' or (
    select count(*) from (
      select from events as earlier
      where earlier.author_id = posting.author_id and not earlier.draft and earlier.starts_at >= ${since}
        and (earlier.starts_at, earlier.id) < (posting.starts_at, posting.id)
      limit ${LIMITS.calendarEntriesPerAuthor}
    ) as before
  ) < ${LIMITS.calendarEntriesPerAuthor}
)`

/** Returns one event if the viewer may see it. */
export const findEntry = (db: Db, viewer: EventViewer, id: string): Promise<EntryRow | undefined> =>
  entries(db, viewer).where('posting.id', '=', id).executeTakeFirst()

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]
