import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { findAnswerTime, findSimilarAnswers } from '#server/discussions/asks/candidates/queries.ts'
import { findAvailability } from '#server/discussions/asks/queries.ts'
import { findAnsweredOf, findAskedOf } from '#server/discussions/home/queries.ts'
import { findFaces, findKeepers, findNewcomers } from '#server/discussions/groups/faces/queries.ts'
import { countGroups, findGroups } from '#server/discussions/groups/list/queries.ts'
import { findGroupMembers } from '#server/discussions/groups/membership/queries.ts'
import { countThreads, findGroup, findOwnGroups } from '#server/discussions/groups/queries.ts'
import { findCandidates } from '#server/discussions/groups/suggestions/queries.ts'
import { findMembersOf } from '#server/discussions/pushes/queries.ts'
import { findPosts } from '#server/discussions/posts/queries.ts'
import { allWords, wordsOf } from '#server/discussions/search/words.ts'
import { countCalled, countUnanswered, findCountedSpaces } from '#server/discussions/spaces/queries.ts'
import { countFound, findPinned, findThreads } from '#server/discussions/threads/list/queries.ts'
import { findThread, findTopLevel } from '#server/discussions/threads/queries.ts'
import { findAround, findSimilar } from '#server/discussions/threads/similar/queries.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Query } from './plans.ts'
import { searching } from './searches.ts'

const day = 86_400_000
const limit = 31
const words = wordsOf('How do I become an engineer at a foundry?')

/** A space of everyone, a group with its space, and the longest thread. */
export type Discussions = { space: string; group: { id: string; space: string }; thread: string }

/** Chooses them among the filled ones: the first space and the largest group that every member reads. */
export const discussionsOf = async (db: Db): Promise<Discussions> => {
  const spaces = db.selectFrom('spaces').select('id').where('group_id', 'is', null).orderBy('place')
  const groups = db
    .selectFrom('groups')
    .innerJoin('spaces', 'spaces.group_id', 'groups.id')
    .select(['groups.id', 'spaces.id as space'])
    .where('access', '=', 'open')
    .where('opened_at', 'is not', null)
    .orderBy('size', 'desc')
  const threads = db.selectFrom('threads').select('id').orderBy('posts', 'desc')
  return {
    space: (await spaces.limit(1).executeTakeFirstOrThrow()).id,
    group: await groups.limit(1).executeTakeFirstOrThrow(),
    thread: (await threads.limit(1).executeTakeFirstOrThrow()).id,
  }
}

/** Returns the queries of discussions and groups. `viewer` is in eighty groups, and has read every thread. */
export const discussionQueries = (viewer: Viewer, peerId: string, place: Discussions, now: Date): Query[] => [
  ...lists(viewer, place, now),
  ...thread(viewer, place),
  ...asking(viewer, peerId, place, now),
  ...groups(viewer, peerId, place, now),
]

const lists = (viewer: Viewer, { space }: Discussions, now: Date): Query[] => {
  const all = { tab: 'latest' as const, space: undefined, query: undefined, writer: undefined, after: undefined, limit }
  const after = { wonder: 0, at: new Date(now.getTime() - 30 * day), id: viewer.id }
  const texts = { rare: 'ecozoology', common: 'robot', several: 'solar robot', absent: 'xylophon' }
  return [
    ...(['latest', 'unread', 'following', 'unanswered'] as const).flatMap((tab) => [
      { name: `threads, ${tab}`, run: (db: Db) => findThreads(db, viewer, { ...all, tab }) },
      { name: `threads, ${tab}, older`, run: (db: Db) => findThreads(db, viewer, { ...all, tab, after }) },
    ]),
    { name: 'threads, pinned', run: (db) => findPinned(db, viewer, undefined) },
    { name: 'threads, of a space', run: (db) => findThreads(db, viewer, { ...all, space }) },
    { name: 'threads, of a writer', run: (db) => findThreads(db, viewer, { ...all, writer: 'zeno' }) },
    ...searching('threads', (db, q) => findThreads(db, viewer, { ...all, query: allWords(q) }), texts),
    ...searching('threads, counted', (db, q) => countFound(db, viewer, allWords(q) ?? '', 100), texts),
    { name: 'spaces, with unread threads', run: (db) => findCountedSpaces(db, viewer) },
    { name: 'unanswered questions, counted', run: (db) => countUnanswered(db, viewer) },
    { name: 'threads with something new for the viewer, counted', run: (db) => countCalled(db, viewer) },
    { name: 'questions that the viewer is asked', run: (db) => findAskedOf(db, viewer, 3) },
    { name: 'own questions with answers', run: (db) => findAnsweredOf(db, viewer, 3) },
  ]
}

const thread = (viewer: Viewer, { space, thread: id }: Discussions): Query[] => {
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1)
  return [
    { name: 'thread', run: (db) => findThread(db, viewer, id) },
    { name: 'thread, its answers', run: (db) => findTopLevel(db, viewer.id, id, null, 'oldest') },
    { name: 'thread, most helpful answers', run: (db) => findTopLevel(db, viewer.id, id, null, 'helpful') },
    { name: 'thread, posts of a page', run: (db) => findPosts(db, viewer, id, numbers) },
    {
      name: 'thread, followers and similar ones',
      run: (db) => findAround(db, viewer, { threadId: id, spaceId: space, words }),
    },
    { name: 'threads that are similar to a title', run: (db) => findSimilar(db, viewer, words) },
  ]
}

const asking = (viewer: Viewer, peerId: string, { space }: Discussions, now: Date): Query[] => {
  const weekAgo = new Date(now.getTime() - 7 * day)
  const asked = { askerId: viewer.id, threadId: null, weekAgo, fortnightAgo: new Date(now.getTime() - 14 * day) }
  const since = new Date(now.getTime() - 90 * day)
  return [
    { name: 'members who answered similar questions', run: (db) => findSimilarAnswers(db, viewer, words) },
    { name: 'how people can be asked', run: (db) => findAvailability(db, [peerId], { ...asked, spaceId: space }) },
    { name: 'time until an answer', run: (db) => findAnswerTime(db, space, since, weekAgo) },
  ]
}

const groups = (viewer: Viewer, peerId: string, { group: { id, space } }: Discussions, now: Date): Query[] => {
  const all = { kinds: [], whose: 'all' as const, q: '', after: undefined, limit }
  const known = [peerId]
  const month = new Date(now.getTime() - 30 * day)
  return [
    { name: 'own groups', run: (db) => findOwnGroups(db, viewer, now) },
    { name: 'groups, counted', run: (db) => countGroups(db, viewer) },
    { name: 'groups to join', run: (db) => findCandidates(db, viewer, known, now) },
    { name: 'groups', run: (db) => findGroups(db, viewer, all, now) },
    { name: 'groups, of others', run: (db) => findGroups(db, viewer, { ...all, whose: 'others' }, now) },
    ...searching('groups', (db, q) => findGroups(db, viewer, { ...all, q }, now), {
      ...{ rare: 'zoology kitchen', common: 'robot', absent: 'xylophon', short: 'ro' },
    }),
    { name: 'group', run: (db) => findGroup(db, viewer, id, now) },
    {
      name: 'group, faces',
      run: (db) => findFaces(db, viewer.id, { groupIds: [id], known, limit: DISCUSSION_LIMITS.groupFaces }),
    },
    { name: 'group, keepers', run: (db) => findKeepers(db, viewer.id, id) },
    { name: 'group, newcomers', run: (db) => findNewcomers(db, viewer.id, { groupId: id, since: month, limit: 3 }) },
    { name: 'group, threads counted', run: (db) => countThreads(db, viewer, space) },
    {
      name: 'group, members',
      run: (db) => findGroupMembers(db, viewer.id, { groupId: id, q: undefined, after: undefined, limit }),
    },
    {
      name: 'group, members of a name',
      run: (db) => findGroupMembers(db, viewer.id, { groupId: id, q: 'ana', after: undefined, limit }),
    },
    { name: 'group, members to push to', run: (db) => findMembersOf(db, [id], viewer.id, { ids: [peerId] }) },
  ]
}
