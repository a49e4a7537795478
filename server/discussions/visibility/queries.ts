import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { awaitsConsent, confirmed, hiddenFrom, type PersonRow, shownYear, unavailable } from '#server/members/public.ts'
import { type Onlooker, visibleOnceVerified, visibleTo } from '#server/postings/public.ts'

/** What a statement depends on in the viewer. */
export type ReaderKind = Pick<Onlooker, 'role' | 'unconfirmed' | 'limited'>
export type Reader = ReaderKind & { id: Expression<string> }

/** Returns the properties of a viewer that decide the text of a statement. */
export const readerKind = ({ role, unconfirmed, limited }: ReaderKind): ReaderKind => ({ role, unconfirmed, limited })

// How long before their registration posts are unread for a new member.
const firstDays = '14 days'

const roles = { student: 'students', alumni: 'alumni' } as const

type SpaceReader = Pick<Onlooker, 'role'> & { id: string | Expression<string> }

/** True in SQL when `viewer`, a row of members, may read what others write. The query joins `college` as `settings`. */
export const readsOthers = sql<SqlBool>`(
  viewer.suspended_at is null and viewer.deleted_at is null and ${confirmed('viewer')}
  and not ${awaitsConsent('viewer')}
  and (viewer.verification = 'verified' or viewer.verification = 'pending' and settings.unverified_alumni = 'full')
)`

/** Returns an SQL condition: the viewer is a member of the group of the `space`. */
const isGroupMember = ({ id }: Pick<SpaceReader, 'id'>) => sql<SqlBool>`exists (
  select from group_members where group_id = space.group_id and member_id = ${id}::uuid and state = 'member'
)`

/** Returns an SQL condition: the viewer may read the `space`. */
export const isReadable = (reader: SpaceReader) =>
  reader.role === 'admin'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(space.readers in ('everyone', ${sql.lit(roles[reader.role])}) or space.readers = 'members' and ${isGroupMember(reader)})`

/** Returns an SQL condition: the `space` is the college's or of a group that the viewer is in. Lists contain only those. */
export const isOwnSpace = (reader: Pick<SpaceReader, 'id'>) =>
  sql<boolean>`(space.group_id is null or ${isGroupMember(reader)})`

/** Returns an SQL condition: the viewer may start threads in the `space`. */
export const mayStartIn = (reader: SpaceReader) =>
  sql<boolean>`(space.archived_at is null and (${
    reader.role === 'admin'
      ? sql`space.group_id is null`
      : sql`space.starters in ('everyone', ${sql.lit(roles[reader.role])})`
  } or space.starters = 'members' and ${isGroupMember(reader)}))`

/** Returns the time until when a member has read everything in SQL. */
const readUntil = (id: Reader['id']) => sql`(
  select greatest(members.created_at - ${sql.lit(firstDays)}::interval, discussion_readers.read_at)
  from members left join discussion_readers on discussion_readers.member_id = members.id where members.id = ${id}::uuid
)`

/**
 * Returns the earliest time of activity that an unread thread can have in SQL. It depends on the viewer alone, so a query reads only the threads with
 * later activity from the index.
 */
const earliestUnread = (id: Reader['id']) => sql`(select least(${readUntil(id)}, (
  select min(active_at) from thread_members join threads on threads.id = thread_id
  where member_id = ${id}::uuid and marked_at is not null
)))`

/**
 * Returns the join of a post's or thread's `author`, which is the only one in discussions. The author of an anonymous question isn't joined, except for
 * themselves, so no statement can return anything about them, or depend on it: blocks and suspensions don't hide what they wrote there, because
 * others could find out whose it is by what disappears.
 */
export const authorOf = ({ id }: Pick<Reader, 'id'>) => sql`
  left join members as author on author.id = posting.author_id and (not posting.anonymous or author.id = ${id}::uuid)`

/** Returns an SQL condition: the viewer has muted the `author`. Threads of anonymous authors have none, so they stay. */
const isMutedAuthor = ({ id }: Pick<Reader, 'id'>) =>
  sql<boolean>`coalesce(author.id = any (array(select muted_id from muted_authors where member_id = ${id}::uuid)), false)`

/** Returns an SQL condition on `threadTables`: lists contain the thread. Threads of muted members are left out unless the viewer has set their level. */
export const isListed = (reader: Pick<Reader, 'id'>) =>
  sql<boolean>`(mine.level is not null or not ${isMutedAuthor(reader)})`

/** Returns the tables that `isVisibleThread` needs, with their aliases: the thread as `posting`, its `author`, its `space` and `college`. */
export const visibleTables = (reader: Reader) => sql`
  threads as posting
  join spaces as space on space.id = posting.space_id
  ${authorOf(reader)}
  cross join college`

/**
 * Returns the tables of a query on threads: those of `visibleTables`, and how the viewer has read the thread as `reading`: its follow `level`, the last
 * post read as `read_number`, and `read_until`, when everything was last marked as read.
 */
export const threadTables = (reader: Reader) => sql`
  ${visibleTables(reader)}
  left join lateral (
    select * from thread_members where thread_id = posting.id and member_id = ${reader.id}::uuid limit 1
  ) as mine on true
  left join space_members as chosen on chosen.space_id = posting.space_id and chosen.member_id = ${reader.id}::uuid
  -- Without "offset", PostgreSQL would look it up again for each column that depends on it.
  cross join (select ${readUntil(reader.id)} as until offset 0) as all_read
  cross join lateral (
    select posting.id as thread_id, posting.last_number, coalesce(mine.level, case when ${isMutedAuthor(reader)} then 'muted' end, chosen.level, space.level) as level,
      coalesce(mine.read_number, 0) as read_number,
      case when mine.marked_at > all_read.until then '-infinity' else all_read.until end as read_until
  ) as reading`

/** Why posts and their threads are hidden until a moderator has checked them. */
export const UNCHECKED = 'unchecked'

/** Returns an SQL condition: the viewer wrote the `posting`, or it needn't be checked by a moderator first. Applies to administrators too. */
export const isChecked = ({ id }: Pick<Reader, 'id'>) =>
  sql<SqlBool>`(posting.hidden_reason is distinct from ${sql.lit(UNCHECKED)} or posting.author_id = ${id}::uuid)`

// Others see nothing hidden in any case.
const isCheckedFor = (reader: Reader) => (reader.role === 'admin' ? sql`and ${isChecked(reader)}` : sql``)

/** Returns an SQL condition on `threadTables`: the viewer may read the thread. */
export const isVisibleThread = (reader: Reader) =>
  sql<SqlBool>`${isReadable(reader)} and ${visibleOnceVerified(reader)} ${isCheckedFor(reader)}`

/** Returns the SQL of the unread posts of `reading`, of which the columns are to be selected. */
const unreadPosts = (reader: Reader, columns: RawBuilder<unknown>) => sql`
  select ${columns} from posts as posting ${authorOf(reader)}
  where posting.thread_id = reading.thread_id and posting.number > reading.read_number and posting.created_at > reading.read_until
    and posting.author_id is distinct from ${reader.id}::uuid and posting.deleted_at is null
    and ${visibleTo(reader)} ${isCheckedFor(reader)} ${isUnblocked(reader)}`

// Administrators see everything, but a post by someone they have blocked isn't news to them.
const isUnblocked = ({ id, role }: Reader) =>
  role === 'admin' ? sql`and (author.id is null or author.id <> all (${hiddenFrom(id)}))` : sql``

/** Returns an SQL condition on `threadTables`: the thread has unread posts, and the viewer hasn't muted it. */
export const isUnread = (reader: Reader) => sql<SqlBool>`(
  posting.active_at >= ${earliestUnread(reader.id)} and reading.level <> 'muted' and posting.merged_into is null
  and reading.last_number > reading.read_number and posting.active_at > reading.read_until
  and exists (${unreadPosts(reader, sql``)})
)`

/** Returns the number of unread posts of `reading` in SQL, `most` at most. */
export const countUnreadPosts = (reader: Reader, most: number) => sql<number>`(
  case when reading.last_number > reading.read_number then
    (select count(*)::int from (${unreadPosts(reader, sql``)} limit ${sql.lit(most)}) as unread)
  else 0 end
)`

/** Returns the number of the first unread post of `reading` in SQL, or null. */
export const firstUnread = (reader: Reader) => sql<number | null>`(
  case when reading.last_number > reading.read_number then (${unreadPosts(reader, sql`posting.number`)} order by posting.number limit 1) end
)`

/** Returns when the earliest unread post of `reading` was written in SQL, or null. */
export const earliestUnreadPost = (reader: Reader) =>
  sql<Date | null>`(select min(at) from (${unreadPosts(reader, sql`posting.created_at as at`)}) as unread)`

/** Returns an SQL condition on `threadTables`: an unread post of the thread is meant for the viewer, or they were asked and haven't answered yet. */
export const isCalled = (reader: Reader) => sql<boolean>`(
  reading.level <> 'muted' and posting.merged_into is null and (
    mine.called_number > mine.read_number and mine.called_at > reading.read_until
      and exists (${unreadPosts(reader, sql``)} and posting.number = mine.called_number)
    or posting.closed_at is null and exists (
      select from asks
      where asks.thread_id = reading.thread_id and asks.member_id = ${reader.id}::uuid and state in ('asked', 'promised')
    )
  )
)`

/** An SQL condition on `threadTables`: the thread is pinned, and the viewer hasn't unpinned it for themselves since. */
export const isPinned = sql<boolean>`(posting.pin is not null and coalesce(mine.unpinned_at < posting.pinned_at, true))`
/** Returns the number of unread threads of the space `spaceId` in SQL, `most` at most. */
export const countUnreadThreads = (reader: Reader, spaceId: RawBuilder<unknown>, most: number) => sql<number>`(
  select count(*)::int from (
    select from ${threadTables(reader)}
    where posting.space_id = ${spaceId} and ${isUnread(reader)} and ${isVisibleThread(reader)}
    order by posting.active_at desc limit ${sql.lit(most)}
  ) as unread
)`

// An administrator writes for the college and is never named.
const personExpressions = (alias: string): Record<keyof PersonRow, RawBuilder<unknown>> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return {
    id: sql`${column('id')}`,
    photo_key: sql`${column('photo_key')}`,
    role: sql`${column('role')}`,
    full_name: sql`case when ${column('role')} = 'admin' then college.name else ${column('full_name')} end`,
    graduation_year: shownYear(alias),
    verification: sql`${column('verification')}`,
    former: sql`${column('deleted_at')} is not null`,
    unavailable: unavailable(alias),
  }
}

/** Returns the columns of `person` in SQL for a member, a row by its alias. The query joins `college`. */
export const personFields = (alias: string) =>
  sql.join(Object.entries(personExpressions(alias)).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))

/** Returns the columns of `personFields` as JSON; null if there is no such row. */
export const personJson = (alias: string) => {
  const fields = Object.entries(personExpressions(alias)).map(([name, value]) => sql`${sql.lit(name)}, ${value}`)
  return sql<PersonRow | null>`(case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(${sql.join(fields)}) end)`
}

/** Returns the columns of `person` in SQL for the `author` of `authorOf` as JSON; null for all if the post is anonymous. */
export const authorJson = sql<PersonRow | null>`(case when not posting.anonymous then ${personJson('author')} end)`
