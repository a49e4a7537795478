import { sql, type SqlBool } from 'kysely'
import type { Audience, EVENT_CATEGORIES } from '#contract/events/events.ts'
import { LIMITS } from '#contract/limits.ts'
import { ofAuthor, type Onlooker, pagesOf, type PostingSelection, visibleTo } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'

/** Whose events are asked for; undefined is a visitor. */
type Looking = Pick<Onlooker, 'id' | 'role' | 'unconfirmed'> | undefined

type EventFields = {
  description: string
  link: string
  host: string | null
  starts_at: Date
  category: (typeof EVENT_CATEGORIES)[number]
  audience: Audience
  search_key: string
}

/** Which events, as for every posting, and of what time. */
export type EventSelection = PostingSelection & { when: 'upcoming' | 'past' }

const visibleEvents = (db: Db, viewer: Pick<Onlooker, 'id' | 'role'> | undefined) =>
  db
    .selectFrom('events as posting')
    .leftJoin('members as author', 'author.id', 'posting.author_id')
    .innerJoin('college', (join) => join.onTrue())
    .select([
      'posting.id',
      'posting.description',
      'posting.link',
      'posting.host',
      'posting.starts_at',
      'posting.category',
      'posting.audience',
      'posting.cancelled_at',
      'posting.cancelled_reason',
      'college.name as college_name',
    ])
    .select(ofAuthor)
    .where(visibleTo(viewer))

// Events for members are not for visitors, and not yet for those who have to confirm their email address.
const openTo = (viewer: Looking) => {
  if (viewer === undefined) return sql<SqlBool>`posting.audience = 'public'`
  return viewer.unconfirmed
    ? sql<SqlBool>`(posting.audience = 'public' or author.id = ${viewer.id})`
    : sql<SqlBool>`true`
}

/** Events as the viewer may see them: upcoming ones soonest first, past ones latest first; cancelled ones until their time. */
export const findEvents = (db: Db, viewer: Viewer | undefined, selection: EventSelection, now: Date) =>
  (selection.when === 'upcoming' ? upcoming : past)(db, viewer, selection, now)

const upcoming = pagesOf({
  table: 'events',
  column: 'starts_at',
  direction: 'asc',
  within: ({ now }) => sql`posting.starts_at >= ${now}`,
  write: (db, viewer: Looking) => visibleEvents(db, viewer).where(openTo(viewer)),
})
const past = pagesOf({
  table: 'events',
  column: 'starts_at',
  direction: 'desc',
  within: ({ now }) => sql`posting.starts_at < ${now} and posting.cancelled_at is null`,
  write: (db, viewer: Looking) => visibleEvents(db, viewer).where(openTo(viewer)),
})

/** Counts the events of any time that a search finds, up to `searchCount`; `found` is its first page, which may tell already. */
export const countEvents = async (
  found: readonly EventRow[],
  ...search: Parameters<typeof upcoming.count>
): Promise<number> => {
  const [, , , now] = search
  const [comes, was] = [found.find((row) => row.starts_at >= now), found.find((row) => row.starts_at < now)]
  const ahead = comes?.total ?? (await upcoming.count(...search))
  if (ahead >= LIMITS.searchCount) return LIMITS.searchCount
  return Math.min(ahead + (was?.total ?? (await past.count(...search))), LIMITS.searchCount)
}

export type EventRow = Awaited<ReturnType<typeof findEvents>>[number]

/** Events from `since` on as the viewer may see them, cancelled ones too, soonest first, at most `limit`. */
export const findEventsSince = (db: Db, viewer: Looking, since: Date, limit: number) =>
  visibleEvents(db, viewer)
    .select(['posting.created_at', 'posting.changed_at', 'posting.revision'])
    .where('posting.starts_at', '>=', since)
    .where(openTo(viewer))
    .orderBy('posting.starts_at')
    .orderBy('posting.id')
    .limit(limit)
    .execute()

/** An event, when the viewer may see it. */
export const findEvent = (db: Db, { id: viewerId, role }: Viewer, id: string) => one(role).first(db, { viewerId, id })

const one = variants((role: Viewer['role']) =>
  statement((db, { viewerId, id }: Values<{ viewerId: string; id: string }>) =>
    visibleEvents(db, { id: viewerId, role }).where('posting.id', '=', id).modifyEnd(hot),
  ),
)

/** A published event, as everybody else sees it. */
export const findPublished = (db: Db, id: string) =>
  visibleEvents(db, undefined).where('posting.id', '=', id).executeTakeFirst()

/** The published events of an author that lie ahead, at most `limit`, as everybody else sees them. */
export const findPublishedBy = (db: Db, authorId: string, now: Date, limit: number) =>
  visibleEvents(db, undefined)
    .where('posting.author_id', '=', authorId)
    .where('posting.starts_at', '>=', now)
    .orderBy('posting.starts_at')
    .limit(limit)
    .execute()

/** Stores a new event. */
export const insertEvent = (db: Db, event: NewEvent) => newEvent.run(db, event)

type NewEvent = EventFields & { id: string; author_id: string; created_at: Date }

const newEvent = statement((db, event: Values<NewEvent>) =>
  db
    .insertInto('events')
    .values({
      id: event.id,
      author_id: event.author_id,
      description: event.description,
      link: event.link,
      host: event.host,
      starts_at: event.starts_at,
      category: event.category,
      audience: event.audience,
      search_key: event.search_key,
      created_at: event.created_at,
    })
    .modifyEnd(hot),
)

/** Changes an event, at `now`. */
export const setEvent = (db: Db, id: string, fields: EventFields | { cancelled_at: Date | null }, now: Date) =>
  db
    .updateTable('events')
    .set({ ...fields, changed_at: now })
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Deletes cancelled events of nobody that would have begun before a moment. */
export const deleteAbandoned = async (db: Db, before: Date): Promise<void> => {
  await db
    .deleteFrom('events')
    .where('author_id', 'is', null)
    .where('cancelled_at', 'is not', null)
    .where('starts_at', '<=', before)
    .execute()
}
