import { sql } from 'kysely'
import { hiddenFrom, type PersonRow } from '#server/members/public.ts'
import { showsPart } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import {
  authorJson,
  countUnreadPosts,
  isListed,
  isUnread,
  isVisibleThread,
  personJson,
  type ReaderKind,
  readerKind,
  threadTables,
} from '#server/discussions/visibility/queries.ts'

type OwnClass = { id: string; name: string; space_id: string }

const ownClass = statement(
  (_, { viewerId }: Values<{ viewerId: string }>) => sql<OwnClass>`
    select groups.id, groups.name, spaces.id as space_id
    from group_members join groups on groups.id = group_id join spaces on spaces.group_id = groups.id
    where member_id = ${viewerId}::uuid and state = 'member' and kind = 'class' and opened_at is not null
    order by group_members.since desc limit 1 ${hot}`,
)

/** Returns the group of the viewer's class with its space; undefined if they are in none. */
export const findOwnClass = (db: Db, viewerId: string): Promise<OwnClass | undefined> =>
  ownClass.first(db, { viewerId })

type Since = { since: Date; limit: number }
type ChangeRow = { person: PersonRow; title: string | null; company: string | null; city: string | null }

/** Returns the members of a group who changed company or city since a time, as far as they show it to the viewer, latest first. */
export const findChanges = async (
  db: Db,
  viewer: Viewer,
  { groupId, since, limit }: Since & { groupId: string },
): Promise<ChangeRow[]> => {
  const isWorkNew = sql`(work_changed_at > ${since}::timestamptz and work.company is not null and ${showsPart(viewer, 'position')})`
  const isCityNew = sql`(city_changed_at > ${since}::timestamptz and places.id is not null and ${showsPart(viewer, 'location')})`
  const { rows } = await sql<ChangeRow>`
    select ${personJson('face')} as person, case when ${isWorkNew} then work.title end as title,
      case when ${isWorkNew} then work.company end as company, case when ${isCityNew} then places.name end as city
    from group_members
    join profiles on profiles.member_id = group_members.member_id
      and (work_changed_at > ${since}::timestamptz or city_changed_at > ${since}::timestamptz)
    join members as face on face.id = group_members.member_id
    cross join college
    left join places on places.id = profiles.place_id
    left join lateral (
      select title, company from experiences where experiences.member_id = profiles.member_id and ended is null order by ordinal limit 1
    ) as work on true
    where group_id = ${groupId}::uuid and state = 'member' and shown and group_members.member_id <> ${viewer.id}::uuid
      and group_members.member_id <> all (${hiddenFrom(viewer.id)}) and (${isWorkNew} or ${isCityNew})
    order by greatest(work_changed_at, city_changed_at) desc, group_members.member_id limit ${limit}::int`.execute(db)
  return rows
}

type ThreadRow = { id: string; title: string; author: PersonRow | null; unread: number }
type ThreadValues = Since & { viewerId: string; spaceId: string }

const mostUnread = 100

const unreadThreads = variants((kind: ReaderKind) =>
  statement((_, { viewerId, spaceId, since, limit }: Values<ThreadValues>) => {
    const reader = { ...kind, id: viewerId }
    return sql<ThreadRow>`
      select posting.id, posting.title, ${authorJson} as author, ${countUnreadPosts(reader, mostUnread)} as unread
      from ${threadTables(reader)}
      where posting.space_id = ${spaceId}::uuid and posting.active_at > ${since}::timestamptz
        and ${isUnread(reader)} and ${isListed(reader)} and ${isVisibleThread(reader)}
      order by posting.active_at desc, posting.id desc limit ${limit}::int ${hot}`
  }),
)

/** Returns the discussions of a space with posts since a time that the viewer hasn't read, the most recently active first. */
export const findUnreadThreads = (
  db: Db,
  viewer: Viewer,
  values: Omit<ThreadValues, 'viewerId'>,
): Promise<ThreadRow[]> => unreadThreads(readerKind(viewer)).rows(db, { viewerId: viewer.id, ...values })
