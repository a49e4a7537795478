import { type Expression, sql } from 'kysely'
import { hiddenFrom, listed } from '#server/members/public.ts'
import type { PersonRow } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containingName } from '#server/platform/searchKey.ts'
import { personJson } from '../visibility/queries.ts'

/** A mentioned member that the viewer may see. */
export type MentionedRow = { id: string; name: string; former: boolean; unavailable: boolean }

/** Returns the members that a text mentions in SQL, as JSON; null if there are none. Members hidden from the viewer by a block are left out. */
export const mentionedIn = (body: Expression<unknown>, viewerId: Expression<string>) => sql<MentionedRow[] | null>`(
  case when ${body} like '%](member:%' then (
    select jsonb_agg(jsonb_build_object(
      'id', mentioned.id, 'name', mentioned.full_name, 'former', mentioned.deleted_at is not null,
      'unavailable', mentioned.suspended_at is not null
    ))
    from members as mentioned
    where mentioned.id in (
      select found[1]::uuid
      from regexp_matches(${body}, '[]][(]member:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[)]', 'g') as found
    ) and mentioned.id <> all (${hiddenFrom(viewerId)})
  ) end
)`

/** Where something is written: in a space, and in a thread unless it is new. */
export type Place = { spaceId: string; threadId: string | null }

// The author of an anonymous question isn't, because the list would name them.
const isInThread = (threadId: string | null) => sql<boolean>`exists (
  select from posts where thread_id = ${threadId}::uuid and author_id = members.id and deleted_at is null and hidden_at is null and not anonymous
)`

const mayRead = sql<boolean>`(
  space.readers in ('everyone', case members.role when 'student' then 'students' else 'alumni' end)
  or exists (
    select from group_members where group_id = space.group_id and member_id = members.id and state = 'member'
  )
)`

// Administrators write for the college and can't be mentioned.
const isMentionable = (viewer: Viewer) => sql<boolean>`(
  members.id <> ${viewer.id}::uuid and members.id <> all (${hiddenFrom(viewer.id)})
  and members.suspended_at is null and members.deleted_at is null and members.role <> 'admin'
)`

export type MentionableRow = { person: PersonRow; in_thread: boolean; may_read: boolean }

/** Returns members to mention by part of their name: those in the thread first, then those who may read the space; names with such a beginning first. */
export const findMentionable = async (
  db: Db,
  viewer: Viewer,
  { spaceId, threadId, words, limit }: Place & { words: string; limit: number },
): Promise<MentionableRow[]> => {
  const { rows } = await sql<MentionableRow>`
    select ${personJson('members')} as person, ${isInThread(threadId)} as in_thread, ${mayRead} as may_read
    from members join spaces as space on space.id = ${spaceId}::uuid cross join college
    where ${isMentionable(viewer)}
      and ${words === '' ? isInThread(threadId) : sql`members.name_key like ${containingName(words)} and (${listed('members')} or ${isInThread(threadId)})`}
    order by in_thread desc, may_read desc, ' ' || members.name_key like ${`% ${containingName(words).slice(1)}`} desc, members.name_key, members.id
    limit ${limit}::int`.execute(db)
  return rows
}

/** Returns which of these members the viewer can mention. */
export const findAllowed = async (
  db: Db,
  viewer: Viewer,
  { spaceId, threadId }: Place,
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select members.id from members join spaces as space on space.id = ${spaceId}::uuid cross join college
    where members.id = any (${ids}::uuid[]) and ${isMentionable(viewer)} and ${mayRead}
      and (${listed('members')} or ${isInThread(threadId)})`.execute(db)
  return rows.map(({ id }) => id)
}
