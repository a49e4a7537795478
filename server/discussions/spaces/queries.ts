import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { type FollowLevel, type GroupKind, type Space, SPACE_KEYS } from '#contract/discussions/spaces.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import { newId } from '#server/platform/ids.ts'
import { newMemberTimes } from '../newMembers/newMembers.ts'
import { newMemberJson, type NewMemberRow } from '../newMembers/queries.ts'
import {
  countUnreadThreads,
  isCalled,
  isListed,
  isOwnSpace,
  isReadable,
  isVisibleThread,
  mayStartIn,
  type ReaderKind,
  readerKind,
  threadTables,
} from '../visibility/queries.ts'

/** A space, and whether the viewer may start threads there. */
export type SpaceRow = {
  id: string
  key: (typeof SPACE_KEYS)[number] | null
  name: string | null
  icon: Space['icon']
  colour: Space['colour']
  level: FollowLevel
  may_start: boolean
  anonymous: boolean
  archived: boolean
}

export type CountedSpaceRow = SpaceRow & { unread: number; group_id: string | null; group_kind: GroupKind | null }

const most = sql.lit(DISCUSSION_LIMITS.unreadCount)

const countedSpaces = variants((kind: ReaderKind) =>
  statement((_, { viewerId }: Values<{ viewerId: string }>) => {
    const reader = { ...kind, id: viewerId }
    return sql<CountedSpaceRow>`
      select space.id, space.preset as key, space.name, space.icon, space.colour, coalesce(chosen.level, space.level) as level,
        ${mayStartIn(reader)} as may_start, space.anonymous, space.archived_at is not null as archived,
        ${countUnreadThreads(reader, sql`listed.id`, DISCUSSION_LIMITS.unreadCount)} as unread, groups.id as group_id, groups.kind as group_kind
      from spaces as space
      join spaces as listed on listed.id = space.id
      left join groups on groups.id = space.group_id
      left join space_members as chosen on chosen.space_id = space.id and chosen.member_id = ${viewerId}::uuid
      where ${isReadable(reader)} and ${isOwnSpace(reader)}
      order by groups.id is not null, space.place,
        (select max(active_at) from threads where groups.id is not null and space_id = listed.id and hidden_at is null) desc nulls last, space.id ${hot}`
  }),
)

/** Returns the spaces that the viewer may read, with the numbers of unread threads. */
export const findCountedSpaces = (db: Db, viewer: Viewer): Promise<CountedSpaceRow[]> =>
  countedSpaces(readerKind(viewer)).rows(db, { viewerId: viewer.id })

const attention = variants((kind: ReaderKind) =>
  statement((_, { viewerId }: Values<{ viewerId: string }>) => {
    const reader = { ...kind, id: viewerId }
    return sql<{ count: number }>`
      select count(*)::int as count from (
        select from ${threadTables(reader)}
        where posting.id in (
          select thread_id from thread_members where member_id = ${viewerId}::uuid and called_number > read_number
          union all
          select thread_id from asks where member_id = ${viewerId}::uuid and state in ('asked', 'promised')
        ) and ${isCalled(reader)} and ${isVisibleThread(reader)}
        limit ${most}
      ) as called ${hot}`
  }),
)

/** Counts the threads with an unread post that is meant for the viewer. */
export const countCalled = async (db: Db, viewer: Viewer): Promise<number> =>
  (await attention(readerKind(viewer)).first(db, { viewerId: viewer.id }))?.count ?? 0

const unanswered = variants((kind: ReaderKind) =>
  statement((_, { viewerId }: Values<{ viewerId: string }>) => {
    const reader = { ...kind, id: viewerId }
    return sql<{ count: number }>`
      select count(*)::int as count from (
        select from ${threadTables(reader)}
        where posting.kind = 'question' and posting.answers = 0 and posting.closed_at is null and ${isVisibleThread(reader)} and ${isOwnSpace(reader)}
          and ${isListed(reader)}
        limit ${most}
      ) as unanswered ${hot}`
  }),
)

/** Counts the questions without an answer that the viewer may read. */
export const countUnanswered = async (db: Db, viewer: Viewer): Promise<number> =>
  (await unanswered(readerKind(viewer)).first(db, { viewerId: viewer.id }))?.count ?? 0

/** Returns a space if the viewer may read it. */
export const findSpace = async (db: Db, viewer: Viewer, id: string): Promise<SpaceRow | undefined> => {
  const { rows } = await spaceWhere(viewer, sql`space.id = ${id}::uuid`).execute(db)
  return rows[0]
}

/** Returns a default space if the college still has it and the viewer may read it. */
export const findSpaceByKey = async (
  db: Db,
  viewer: Viewer,
  key: (typeof SPACE_KEYS)[number],
): Promise<SpaceRow | undefined> => {
  const { rows } = await spaceWhere(viewer, sql`space.preset = ${key}`).execute(db)
  return rows[0]
}

const spaceWhere = (viewer: Viewer, condition: RawBuilder<unknown>) => sql<SpaceRow>`
  select space.id, space.preset as key, space.name, space.icon, space.colour, space.level, ${mayStartIn(viewer)} as may_start, space.anonymous,
    space.archived_at is not null as archived
  from spaces as space where ${condition} and ${isReadable(viewer)}`

/** Sets a member's follow level of a space. */
export const setSpaceLevel = async (db: Db, memberId: string, spaceId: string, level: FollowLevel): Promise<void> => {
  await db
    .insertInto('space_members')
    .values({ member_id: memberId, space_id: spaceId, level })
    .onConflict((conflict) => conflict.columns(['member_id', 'space_id']).doUpdateSet({ level }))
    .execute()
}

const looks: Record<(typeof SPACE_KEYS)[number], [icon: Space['icon'], colour: Space['colour']]> = {
  ask: ['hand-helping', 'green'],
  careers: ['briefcase', 'violet'],
  campus: ['landmark', 'blue'],
  introductions: ['hand', 'rose'],
  announcements: ['megaphone', 'amber'],
}

/** Creates the default spaces of a college that has none. Concurrent calls create them once. */
export const insertDefaultSpaces = async (db: Db, at: Date): Promise<void> => {
  if ((await db.selectFrom('spaces').select('id').where('group_id', 'is', null).limit(1).execute()).length > 0) return
  await db
    .insertInto('spaces')
    .values(
      SPACE_KEYS.map((key, place) => ({
        ...{ id: newId(), preset: key, icon: looks[key][0], colour: looks[key][1], place, created_at: at },
        anonymous: key === 'ask' || key === 'careers',
        ...(key === 'announcements' && { starters: 'college' as const, level: 'following' as const }),
      })),
    )
    .onConflict((conflict) => conflict.column('preset').doNothing())
    .execute()
}

/**
 * Returns the line with the college's help contacts, or null, when a member has asked anonymous questions since a time, earliest first, and what they
 * have posted if they are new.
 */
export const findAskingSettings = async (db: Db, memberId: string, since: Date, now: Date) => {
  const { rows } = await sql<{ helpLine: string | null; anonymous: Date[]; newMember: NewMemberRow | null }>`
    select (select help_line from discussion_settings) as "helpLine", array(
      select created_at from threads
      where author_id = ${memberId}::uuid and anonymous and created_at > ${since}::timestamptz order by created_at
    ) as anonymous, ${newMemberJson(memberId, newMemberTimes(now))} as "newMember"`.execute(db)
  return rows[0] ?? { helpLine: null, anonymous: [], newMember: null }
}
