import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { GroupAccess, GroupNext } from '#contract/discussions/groups.ts'
import { type FollowLevel, type GroupKind, SPACE_COLOURS, type Space } from '#contract/discussions/spaces.ts'
import { isInAudience } from '#server/events/public.ts'
import { hiddenFrom, type PersonRow } from '#server/members/public.ts'
import { visibleTo } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, unplanned, type Values, variants } from '#server/platform/db/statement.ts'
import { holdsAll } from '#server/platform/db/words.ts'
import { type Matching, patternsOf } from '#server/platform/searchKey.ts'
import { belongsTo } from './derived/queries.ts'
import { openSpaces } from './spaces/queries.ts'
import {
  countUnreadThreads,
  isListed,
  isVisibleThread,
  personJson,
  type Reader,
  type ReaderKind,
  readerKind,
  threadTables,
  visibleTables,
} from '../visibility/queries.ts'

/** A group as its viewer sees it; `belongs`: it follows from their profile. */
export type GroupRow = {
  id: string
  space_id: string
  kind: GroupKind
  name: string
  country: string | null
  about: string | null
  access: GroupAccess
  colour: Space['colour']
  state: 'member' | 'invited' | 'asked' | 'left' | 'removed' | null
  source: 'derived' | 'joined' | null
  role: 'member' | 'keeper' | null
  since: Date | null
  belongs: boolean
  readable: boolean
  started_by: PersonRow | null
  created_at: Date
  size: number
  members: number
  level: FollowLevel
  unread: number
  next: (Omit<GroupNext, '_id'> & { id: string }) | null
  keepers: number
}

/** Returns a viewer as the reader of queries. */
export const readerOf = (viewer: Viewer): Reader => ({ ...readerKind(viewer), id: sql<string>`${viewer.id}::uuid` })

/** Returns an SQL condition on `groupTables`: the viewer may know that the group exists. */
export const isVisibleGroup = ({ role }: Reader) =>
  role === 'admin'
    ? sql<SqlBool>`groups.opened_at is not null`
    : sql<SqlBool>`(groups.opened_at is not null and (groups.access <> 'hidden' or own.state in ('member', 'invited')))`

const isReadableGroup = ({ role }: Reader) =>
  role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`(groups.access = 'open' or own.state is not distinct from 'member')`

/**
 * The groups of the members hidden from the viewer by a block, with their number, in SQL. `offset 0` keeps PostgreSQL from reading all members of each
 * group instead: it expects groups to be small.
 */
const hiddenMembers = (viewerId: Reader['id']) => sql`(
  select group_id, count(*)::int as members from group_members
  where member_id = any (${hiddenFrom(viewerId)}) and state = 'member' and shown group by group_id offset 0
)`

/** The groups with the viewer's memberships, in SQL. */
export const groupTables = ({ id }: Reader) => sql`
  groups
  join spaces as own_space on own_space.group_id = groups.id
  left join group_members as own on own.group_id = groups.id and own.member_id = ${id}
  left join space_members as own_level on own_level.space_id = own_space.id and own_level.member_id = ${id}
  left join members as starter on starter.id = groups.created_by
  left join ${hiddenMembers(id)} as unseen on unseen.group_id = groups.id
  cross join college`

/** The number of members of the group that the viewer may see, in SQL on `groupTables`. The viewer sees themselves. */
export const countMembers = sql<number>`(
  groups.size - coalesce(unseen.members, 0) + case when own.state = 'member' and not own.shown then 1 else 0 end
)`

const asNext = (
  kind: GroupNext['kind'],
  id: RawBuilder<unknown>,
  title: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
) => sql`jsonb_build_object('kind', ${sql.lit(kind)}, 'id', ${id}, 'title', ${title}, 'at', ${at})`

const nextOf = (reader: Reader, at: Expression<Date>) => sql`case when ${isReadableGroup(reader)} then coalesce((
  select ${asNext('poll', sql`posting.id`, sql`posting.title`, sql`polls.closes_at`)}
  from polls join (${visibleTables(reader)}) on posting.id = polls.thread_id
  where polls.group_id = groups.id and polls.closed_at is null and polls.closes_at > ${at}::timestamptz and ${isVisibleThread(reader)} limit 1
), (
  select ${asNext('event', sql`posting.id`, sql`posting.title`, sql`posting.starts_at`)}
  from group_events join events as posting on posting.id = group_events.event_id left join members as author on author.id = posting.author_id
  where group_events.group_id = groups.id and posting.starts_at > ${at}::timestamptz and not posting.draft and posting.cancelled_at is null
    and ${visibleTo(reader)} and ${isInAudience(reader.id)}
  order by posting.starts_at limit 1
), (
  select ${asNext('discussion', sql`posting.id`, sql`posting.title`, sql`posting.active_at`)} from ${threadTables(reader)}
  where posting.space_id = own_space.id and ${isVisibleThread(reader)} and ${isListed(reader)} order by posting.active_at desc limit 1
)) end`

/** The columns of a `GroupRow` in SQL on `groupTables`. */
export const groupColumns = (reader: Reader, at: Expression<Date>) => sql`
  groups.id, own_space.id as space_id, groups.kind, groups.name, groups.country, groups.about, groups.access, own_space.colour, own.state, own.source, own.role,
  own.since, ${belongsTo(reader)} as belongs, ${isReadableGroup(reader)} as readable,
  case when starter.id <> all (${hiddenFrom(reader.id)}) then ${personJson('starter')} end as started_by, groups.created_at, groups.size,
  ${countMembers} as members, coalesce(own_level.level, own_space.level) as level,
  case when own.state = 'member' then ${countUnreadThreads(reader, sql`own_space.id`, DISCUSSION_LIMITS.unreadCount)} else 0 end as unread,
  ${nextOf(reader, at)} as next,
  (select count(*)::int from group_members where group_id = groups.id and role = 'keeper') as keepers`

const groupsByIds = variants((kind: ReaderKind) =>
  statement((_, { viewerId, ids, at }: Values<{ viewerId: string; ids: readonly string[]; at: Date }>) => {
    const reader = { ...kind, id: viewerId }
    return sql<GroupRow>`
      select ${groupColumns(reader, at)} from ${groupTables(reader)}
      where groups.id = any (${unplanned(ids)}) and ${isVisibleGroup(reader)} ${hot}`
  }),
)

/** Returns the groups with these ids that the viewer may know about, in any order. */
export const findGroupsByIds = async (db: Db, viewer: Viewer, ids: readonly string[], at: Date): Promise<GroupRow[]> =>
  ids.length === 0 ? [] : groupsByIds(readerKind(viewer)).rows(db, { viewerId: viewer.id, ids, at })

/** Returns a group if the viewer may know that it exists. */
export const findGroup = async (db: Db, viewer: Viewer, id: string, at: Date): Promise<GroupRow | undefined> =>
  (await findGroupsByIds(db, viewer, [id], at))[0]

const ownGroups = variants((kind: ReaderKind) =>
  statement((_, { viewerId, at }: Values<{ viewerId: string; at: Date }>) => {
    const reader = { ...kind, id: viewerId }
    return sql<GroupRow>`
      select ${groupColumns(reader, at)} from ${groupTables(reader)}
      where groups.id = any (array(
        select group_id from group_members where member_id = ${viewerId}::uuid and state in ('member', 'invited', 'asked')
      )) and ${isVisibleGroup(reader)}
      order by own.state <> 'invited', (
        select max(active_at) from threads where space_id = own_space.id and hidden_at is null
      ) desc nulls last, groups.size desc, groups.id
      limit ${sql.lit(DISCUSSION_LIMITS.groupsJoined + 20)} ${hot}`
  }),
)

/** Returns the groups that the viewer is in, is invited to or has asked to join, the most recently active first. */
export const findOwnGroups = (db: Db, viewer: Viewer, at: Date): Promise<GroupRow[]> =>
  ownGroups(readerKind(viewer)).rows(db, { viewerId: viewer.id, at })

/** Returns an SQL condition on `groupTables`: the name or the description of the group contains each of the words. */
export const hasWords = (text: string, matching: Matching = 'exact') => {
  const patterns = patternsOf(text, matching)
  return holdsAll(sql`groups.search_key`, { words: patterns.length, matching, patterns: sql.val(patterns) })
}

const threadCount = variants((kind: ReaderKind) =>
  statement((_, { viewerId, spaceId }: Values<{ viewerId: string; spaceId: string }>) => {
    const reader = { ...kind, id: viewerId }
    return sql<{ count: number }>`
      select count(*)::int as count from (
        select from ${visibleTables(reader)} where posting.space_id = ${spaceId}::uuid and ${isVisibleThread(reader)}
        limit ${sql.lit(DISCUSSION_LIMITS.unreadCount)}
      ) as counted ${hot}`
  }),
)

/** Counts the discussions of a space that the viewer may read, 100 at most. */
export const countThreads = async (db: Db, viewer: Viewer, spaceId: string): Promise<number> =>
  (await threadCount(readerKind(viewer)).first(db, { viewerId: viewer.id, spaceId }))?.count ?? 0

type NewGroupRow = {
  id: string
  kind: GroupKind
  name: string
  about: string
  access: GroupAccess
  created_by: string
  client_id: string | null
  search_key: string
  created_at: Date
}

/** Stores a group that a member starts, with its space. Returns false if they have already started it. */
export const insertGroup = async (db: Db, group: NewGroupRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('groups')
    .values({ ...group, opened_at: group.created_at })
    .onConflict((conflict) => conflict.columns(['created_by', 'client_id']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const { id, name, access, created_at } = group
  const colour = SPACE_COLOURS[Number.parseInt(id.slice(-4), 16) % SPACE_COLOURS.length] ?? 'blue'
  await openSpaces(db, [{ groupId: id, name, icon: 'users', colour, access }], created_at)
  return true
}

/** Changes a group that members started. */
export const updateGroup = async (
  db: Db,
  id: string,
  group: { name: string; about: string; access: GroupAccess; search_key: string },
): Promise<void> => {
  await db.updateTable('groups').set(group).where('id', '=', id).execute()
  await db
    .updateTable('spaces')
    .set({ name: group.name, readers: group.access === 'open' ? 'everyone' : 'members' })
    .where('group_id', '=', id)
    .execute()
}

/** Returns the id of a group that a member started with this client id. */
export const findGroupByClientId = async (db: Db, memberId: string, clientId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('groups')
      .select('id')
      .where('created_by', '=', memberId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
  )?.id

/** Returns the kind and name of a group, for a sentence. */
export const findGroupName = (db: Db, id: string) =>
  db.selectFrom('groups').select(['id', 'kind', 'name', 'access']).where('id', '=', id).executeTakeFirst()
