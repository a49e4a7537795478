import type { Post } from '#contract/discussions/posts.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findGroupsWith, findMembersOf, findOpenersOf, findReadersOf, isForEveryone } from './queries.ts'

type PushedThread = { id: string; space_id: string; anonymous?: boolean; mine?: boolean; unchecked?: boolean }
type Pushing = Pick<Platform, 'db' | 'live'>

/**
 * Pushes that a viewer has changed a thread to the others who may read its space, and aren't hidden from the viewer by a block; `number` is the new
 * post's, or null. Unchecked posts are pushed to the viewer only. The viewer's own anonymous question is pushed across blocks, because a missing push would
 * disclose its author.
 */
export const pushThread = async (
  { db, live }: Pushing,
  { id: viewerId }: Pick<Viewer, 'id'>,
  { id, space_id: spaceId, anonymous = false, mine = false, unchecked = false }: PushedThread,
  number: number | null,
): Promise<void> => {
  const change = { id, number }
  if (unchecked) return live.toMember(viewerId, 'thread:changed', change)
  const isSealed = anonymous && mine
  // No one receives it when the database is down, because clients refetch what they missed.
  const forEveryone = await isForEveryone(db, spaceId).catch(() => undefined)
  if (forEveryone === undefined) return
  if (!forEveryone)
    await live.toChosen((ids) => findReadersOf(db, spaceId, viewerId, { ids, isSealed }), 'thread:changed', change)
  else if (isSealed) live.toAllOthers(viewerId, 'thread:changed', change)
  else await live.toOthers(viewerId, 'thread:changed', change)
}

/**
 * Pushes a member's new post to the others who have opened its thread lately, so that hundreds of them needn't fetch it each. Across blocks if its
 * author is anonymous, as `pushThread` does.
 */
export const pushPost = (
  { db, live, now }: Pushing & Pick<Platform, 'now'>,
  authorId: string,
  threadId: string,
  { number, parent, author, anonymous }: Post,
): Promise<void> =>
  live.toChosen(
    (ids) => findOpenersOf(db, threadId, authorId, { ids, isSealed: anonymous, now: now() }),
    'post:added',
    {
      threadId,
      post: { number, parent, author, anonymous },
    },
  )

/** Makes the pages of groups refetch, at those of their other members who aren't hidden from the member `byId` by a block. */
export const pushGroups = ({ db, live }: Pushing, byId: string, groupIds: readonly string[]): Promise<void> =>
  live.toChosen((ids) => findMembersOf(db, groupIds, byId, { ids }), 'discussions:changed', {})

/**
 * Makes the page of a group refetch at its keepers, without the member `byId` and those hidden from them by a block. For memberships, which change too
 * often in a large group to push them to all members.
 */
export const pushKeepers = ({ db, live }: Pushing, byId: string, groupId: string): Promise<void> =>
  live.toChosen((ids) => findMembersOf(db, [groupId], byId, { ids, keepersOnly: true }), 'discussions:changed', {})

/** Pushes that a viewer has changed the poll of a group: to its thread and to the page of the group. */
export const pushPoll = async (
  platform: Pushing,
  viewer: Pick<Viewer, 'id'>,
  { thread_id: id, space_id, group_id: groupId }: { thread_id: string; space_id: string; group_id: string },
): Promise<void> => {
  await pushThread(platform, viewer, { id, space_id }, null)
  await pushGroups(platform, viewer.id, [groupId])
}

/** Makes the pages of the groups that an event was added to refetch. */
export const pushGroupsWith = async (platform: Pushing, byId: string, eventId: string): Promise<void> => {
  const groupIds = await findGroupsWith(platform.db, eventId)
  if (groupIds.length > 0) await pushGroups(platform, byId, groupIds)
}
