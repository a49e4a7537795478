import { sql, type SqlBool } from 'kysely'
import type { EVENT_CATEGORIES } from '#contract/events/categories.ts'
import type { CoverPattern } from '#contract/events/covers.ts'
import type { Audience, EventMode, LinkFor } from '#contract/events/events.ts'
import {
  type NewPosting,
  ofAuthor,
  type Onlooker,
  pagesOf,
  type PostingSelection,
  visibleTo,
} from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import { type EventViewer, isCoHost, openTo } from './audience/queries.ts'
import { isNextDate } from './next-date/queries.ts'
import { eventsAhead } from './ahead/queries.ts'

/** The stored fields of an event. */
export type EventFields = {
  title: string
  description: string
  link: string | null
  link_for: LinkFor
  host: string | null
  place: string | null
  mode: EventMode
  capacity: number | null
  starts_at: Date
  ends_at: Date | null
  category: (typeof EVENT_CATEGORIES)[number]
  cover_pattern: CoverPattern | null
  audience: Audience
  search_key: string
}

/** Which postings to select, upcoming or past. With `from` or `to`, those that begin in that range. */
export type EventSelection = PostingSelection & {
  when: 'upcoming' | 'past'
  from?: Date | undefined
  to?: Date | undefined
}

/** Returns a SQL condition: the viewer hosts the posting. */
export const isHost = (viewerId: Onlooker['id']) => sql<SqlBool>`(
  author.id = ${viewerId}
  or exists (select from event_hosts where event_id = posting.id and member_id = ${viewerId} and accepted_at is not null)
)`

// Others see only that there is a link when it's for attendees only.
const linkSeen = (viewer: Pick<Onlooker, 'id'> | undefined) => {
  if (viewer === undefined) return sql<string | null>`case when posting.link_for = 'everyone' then posting.link end`
  return sql<string | null>`case
    when posting.link_for = 'everyone' or ${isHost(viewer.id)}
      or exists (select from rsvps where event_id = posting.id and member_id = ${viewer.id} and answer = 'going')
    then posting.link
  end`
}

const visibleEvents = (db: Db, viewer: Pick<Onlooker, 'id' | 'role'> | undefined) =>
  db
    .selectFrom('events as posting')
    .leftJoin('members as author', 'author.id', 'posting.author_id')
    .leftJoin('event_series as series', 'series.id', 'posting.series_id')
    .innerJoin('college', (join) => join.onTrue())
    .select([
      'posting.id',
      'posting.title',
      'posting.description',
      'posting.host',
      'posting.place',
      'posting.capacity',
      'posting.going_count',
      'posting.offered_count',
      'posting.waiting_count',
      'posting.starts_at',
      'posting.ends_at',
      'posting.category',
      'posting.audience',
      'posting.cover_key',
      'posting.draft',
      'posting.series_id',
      'posting.original_start',
      'posting.cancelled_at',
      'posting.cancelled_reason',
      'college.name as college_name',
      'series.rule',
      'series.time_zone as series_zone',
    ])
    .select([
      sql<EventMode>`posting.mode`.as('mode'),
      sql<CoverPattern | null>`posting.cover_pattern`.as('cover_pattern'),
      sql<LinkFor>`posting.link_for`.as('link_for'),
      linkSeen(viewer).as('link'),
      sql<boolean>`posting.link is not null`.as('has_link'),
      (viewer === undefined ? sql<boolean>`false` : sql<boolean>`${isHost(viewer.id)}`).as('hosting'),
    ])
    .select(ofAuthor)
    .where(visibleTo(viewer))
    .where(
      viewer === undefined
        ? sql<SqlBool>`not posting.draft`
        : sql<SqlBool>`(not posting.draft or author.id = ${viewer.id} or ${isCoHost(viewer.id)})`,
    )

/** Returns SQL for the ids of the events that a member hosts. */
export const hostedBy = (memberId: unknown) => sql`
  select id from events where author_id = ${memberId}
  union all
  select event_id from event_hosts where member_id = ${memberId} and accepted_at is not null`
/** Returns SQL for the ids of the events that a member hosts or has answered, except by declining. */
export const involving = (memberId: unknown) => sql`
  ${hostedBy(memberId)}
  union all
  select event_id from rsvps where member_id = ${memberId} and answer <> 'declined'`

/** Returns SQL for the ids of events that need a member's action: offered places, co-host invitations, or events of interest in two days. */
const awaiting = ({ viewerId, now }: { viewerId: unknown; now: unknown }) => sql`
  select event_id from rsvps where member_id = ${viewerId} and answer = 'offered' and offered_until > ${now}::timestamptz
  union all
  select event_id from event_hosts where member_id = ${viewerId} and accepted_at is null
  union all
  select event_id from rsvps join events on events.id = event_id
  where member_id = ${viewerId} and answer = 'interested' and events.starts_at < ${now}::timestamptz + interval '2 days'`

/** Returns a SQL condition for a list of events. Drafts are only in the viewer's own lists. */
export const among = ({ viewerId }: { viewerId: unknown }, whose: PostingSelection['whose']) => {
  if (whose === 'hosting') return sql<SqlBool>`posting.id in (${hostedBy(viewerId)})`
  if (whose === 'involved') return sql<SqlBool>`posting.id in (${involving(viewerId)})`
  return sql<SqlBool>`not posting.draft`
}

/** Returns events: upcoming ones and those of a range soonest first, past ones latest first and without cancelled ones. */
export const findEvents = (db: Db, viewer: Viewer | undefined, selection: EventSelection, now: Date) => {
  const { when, from, to, filters, ...listing } = selection
  if (from === undefined && to === undefined) return (when === 'upcoming' ? upcoming : past)(db, viewer, selection, now)
  const range = {
    ...(from !== undefined && { from: from.toISOString() }),
    ...(to !== undefined && { to: to.toISOString() }),
  }
  return within(db, viewer, { ...listing, filters: { ...filters, ...range } }, now)
}

/** The SQL conditions of the filters, by filter name. */
export const filters = {
  category: (categories: unknown) => sql<SqlBool>`posting.category = any (${categories}::text[])`,
  mode: (modes: unknown) => sql<SqlBool>`posting.mode = any (${modes}::text[])`,
  from: (from: unknown) => sql<SqlBool>`posting.starts_at >= ${from}::timestamptz`,
  series: (series: unknown) => sql<SqlBool>`posting.series_id = ${series}::uuid`,
  next: (of: unknown) => isNextDate(of, involving),
  to: (to: unknown) => sql<SqlBool>`posting.starts_at < ${to}::timestamptz`,
}
/** Selects the events that the viewer may see, past and upcoming. */
export const eventsSeenBy = (db: Db, viewer: EventViewer) => visibleEvents(db, viewer).where(openTo(viewer))

const upcoming = pagesOf({
  table: 'events',
  column: 'starts_at',
  direction: 'asc',
  within: (context, whose) =>
    whose === 'waiting'
      ? sql`posting.starts_at >= ${context.now} and posting.cancelled_at is null and posting.id in (${awaiting(context)})`
      : sql`posting.starts_at >= ${context.now} and ${among(context, whose)}`,
  filters,
  write: eventsSeenBy,
})
const past = pagesOf({
  table: 'events',
  column: 'starts_at',
  direction: 'desc',
  within: (context, whose) =>
    sql`posting.starts_at < ${context.now} and posting.cancelled_at is null and ${among(context, whose)}`,
  filters,
  write: eventsSeenBy,
})
const within = pagesOf({
  table: 'events',
  column: 'starts_at',
  direction: 'asc',
  within: among,
  filters,
  write: eventsSeenBy,
})

/** Returns the ids of the first `searchCount` events, past or upcoming, regardless of the limit and range of the selection. */
export const findEventIds = (
  db: Db,
  viewer: Viewer,
  { when, ...selection }: Omit<EventSelection, 'limit' | 'from' | 'to'>,
  now: Date,
): Promise<string[]> => (when === 'upcoming' ? upcoming : past).ids(db, viewer, selection, now)

/** Returns events by their ids, in that order, without those that the viewer may not see. */
export const findEventsByIds = (db: Db, viewer: Viewer, ids: readonly string[]) => upcoming.byIds(db, viewer, ids)

export type EventRow = Awaited<ReturnType<typeof upcoming>>[number]

/** Returns an event if the viewer may see it. */
export const findEvent = (db: Db, viewer: Viewer | undefined, id: string) =>
  one({ role: viewer?.role, unconfirmed: viewer?.unconfirmed ?? false }).first(db, { viewerId: viewer?.id ?? '', id })

const one = variants(({ role, unconfirmed }: { role: Viewer['role'] | undefined; unconfirmed: boolean }) =>
  statement((db, { viewerId, id }: Values<{ viewerId: string; id: string }>) =>
    eventsSeenBy(db, role && { id: viewerId, role, unconfirmed })
      .where('posting.id', '=', id)
      .modifyEnd(hot),
  ),
)

/** Returns a published event as every member sees it; undefined for events of groups. */
export const findPublished = (db: Db, id: string): Promise<EventRow | undefined> => published.first(db, { id })

const published = statement((db, { id }: Values<{ id: string }>) =>
  visibleEvents(db, undefined).where('posting.audience', '<>', 'group').where('posting.id', '=', id).modifyEnd(hot),
)

/** Returns at most `limit` upcoming published events of an author, as all members see them. */
export const findPublishedBy = (db: Db, authorId: string, now: Date, limit: number) =>
  visibleEvents(db, undefined)
    .where('posting.audience', '<>', 'group')
    .where('posting.author_id', '=', authorId)
    .where('posting.starts_at', '>=', now)
    .orderBy('posting.starts_at')
    .limit(limit)
    .execute()

/**
 * Stores a new event, if its author may have `added` more upcoming ones. Returns false if they may not, or have already posted it. Drafts and
 * `unlimited` authors have no limit.
 */
export const insertEvent = async (db: Db, event: NewEvent): Promise<boolean> =>
  (await newEvent.rows(db, event)).length > 0

type NewEvent = EventFields & NewPosting & { draft: boolean; added: number; unlimited: boolean }

const newEvent = statement(
  (_, event: Values<NewEvent>) => sql<{ id: string }>`
    insert into events (id, author_id, client_id, title, description, link, link_for, host, place, mode, capacity, starts_at, ends_at, draft,
      category, cover_pattern, audience, search_key, created_at)
    select ${event.id}::uuid, ${event.author_id}::uuid, ${event.client_id}::uuid, ${event.title}::text, ${event.description}::text,
      ${event.link}::text, ${event.link_for}::text, ${event.host}::text, ${event.place}::text, ${event.mode}::text, ${event.capacity}::integer,
      ${event.starts_at}::timestamptz, ${event.ends_at}::timestamptz, ${event.draft}::boolean, ${event.category}::text,
      ${event.cover_pattern}::text, ${event.audience}::text,
      ${event.search_key}::text, ${event.created_at}::timestamptz
    where case
      when ${event.draft}::boolean or ${event.unlimited}::boolean then true
      else (
        select count + ${event.added}::integer <= maximum
        from (${eventsAhead({ authorId: event.author_id, now: event.created_at })}) as ahead
      )
    end
    on conflict (author_id, client_id) do nothing
    returning id ${hot}`,
)

/** Stores a draft with the content of another event. */
export const insertCopy = (db: Db, ofId: string, copy: { id: string; author_id: string; created_at: Date }) =>
  sql`
    insert into events (id, author_id, created_at, draft, title, description, link, link_for, host, place, mode, capacity, starts_at, ends_at,
      category, cover_pattern, cover_key, audience, search_key)
    select ${copy.id}::uuid, ${copy.author_id}::uuid, ${copy.created_at}::timestamptz, true, title, description, link, link_for, host, place,
      mode, capacity, starts_at, ends_at, category, cover_pattern, cover_key, audience, search_key
    from events where id = ${ofId}::uuid`.execute(db)

/** Changes an event and increments its revision. */
export const setEvent = (
  db: Db,
  id: string,
  fields: EventFields | { cancelled_at: Date | null } | { draft: boolean },
  now: Date,
) =>
  db
    .updateTable('events')
    .set({ ...fields, changed_at: now })
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Deletes cancelled events without an author that would have begun by `before`. */
export const deleteAbandoned = async (db: Db, before: Date): Promise<void> => {
  await db
    .deleteFrom('events')
    .where('author_id', 'is', null)
    .where('cancelled_at', 'is not', null)
    .where('starts_at', '<=', before)
    .execute()
}

/** Counts the events that a member has posted, and those at which they were checked in. */
export const countEventsOf = async (db: Db, memberId: string): Promise<{ events: number; attended: number }> => {
  const { rows } = await sql<{ events: number; attended: number }>`
    select (select count(*)::int from events where author_id = ${memberId}::uuid) as events,
      (select count(*)::int from rsvps where member_id = ${memberId}::uuid and checked_in_at is not null) as attended`.execute(
    db,
  )
  return rows[0] ?? { events: 0, attended: 0 }
}
