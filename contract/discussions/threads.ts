import { DISCUSSION_LIMITS } from './limits.ts'
import * as z from 'zod/mini'
import { Done, id, instant, line, postNumber, postNumberText, searchWords } from '../fields.ts'
import { Paging } from '../paging.ts'
import { Introduction, Person } from '../members/person.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { PostFileIds, postText, textOrFiles } from './files.ts'
import { ThreadAsking } from './asking.ts'
import { AskedPeople } from './asks.ts'
import { Poll, PollState } from './polls.ts'
import { Post } from './posts.ts'
import { FollowLevel, Space } from './spaces.ts'

/** A question has answers with replies, one of them accepted. A discussion has posts in order of time. */
export const ThreadKind = z.enum(['question', 'discussion'], 'choice')
export type ThreadKind = z.infer<typeof ThreadKind>

/**
 * A thread as one member sees it. `answers`: of a question its answers, of a discussion its posts; `accepted`: the number of the accepted post.
 * `read`: the number of the last post that the viewer has read; `unread`: how many visible posts of others are newer, at most 100; `attention`: one is
 * meant for the viewer. `level` is that of the thread, or else of its space. `mine`: the viewer started it. `unchecked`: only the viewer sees it, until
 * a moderator has published it. `closedByCollege`: its author can't reopen it. `pinned`: shown first, unless the viewer has unpinned it for themselves.
 * `moved`: its last move, with the earlier space if the viewer may read that. `anonymous`: `author` is null for everyone. `poll`: the state of its poll.
 */
export const Thread = z.object({
  _id: id,
  space: id,
  kind: ThreadKind,
  title: z.string(),
  author: z.nullable(Person),
  anonymous: z.boolean(),
  mine: z.boolean(),
  createdAt: instant,
  activeAt: instant,
  answers: z.int(),
  accepted: z.nullable(z.int()),
  lastNumber: z.int(),
  read: z.int(),
  unread: z.int(),
  attention: z.boolean(),
  level: FollowLevel,
  closedAt: z.nullable(instant),
  closedReason: z.nullable(z.string()),
  closedByCollege: z.boolean(),
  pinned: z.boolean(),
  unchecked: z.boolean(),
  moved: z.nullable(z.object({ from: z.nullable(z.pick(Space, { key: true, name: true })), at: instant })),
  poll: z.nullable(PollState),
})
export type Thread = z.infer<typeof Thread>

/**
 * A thread in a list. `excerpt`: the beginning of its last post, without Markdown. `lastAuthor` wrote that post; null for the opening, and with
 * `lastAnonymous`, if the anonymous author of the question did. `people`: up to three others who have written. `asked`: how many were asked by name.
 */
export const ThreadRow = z.extend(z.omit(Thread, { read: true }), {
  excerpt: z.string(),
  lastAuthor: z.nullable(Person),
  lastAnonymous: z.boolean(),
  people: z.array(Person),
  asked: z.int(),
})
export type ThreadRow = z.infer<typeof ThreadRow>

/** The tabs of the list. */
export const THREAD_TABS = ['latest', 'unread', 'following', 'unanswered'] as const
export const ThreadTab = z.enum(THREAD_TABS, 'choice')
export type ThreadTab = z.infer<typeof ThreadTab>

/** The order of answers: the accepted one first, then by time or by how many found them helpful. */
export const ANSWER_ORDERS = ['oldest', 'newest', 'helpful'] as const
export const AnswerOrder = z.enum(ANSWER_ORDERS, 'choice')
export type AnswerOrder = z.infer<typeof AnswerOrder>

const tags = ['discussions']
const byId = z.object({ id })
const atLevel = z.object({ level: FollowLevel })
const upTo = z.object({ number: postNumber })
const title = line(DISCUSSION_LIMITS.threadTitle).check(
  z.minLength(DISCUSSION_LIMITS.threadTitleMinimum, 'title_short'),
)

/**
 * Lists threads, by their last activity; unanswered questions that most wonder about first, then the oldest. Threads of groups that the viewer isn't in
 * are listed with `space` or `q` only. `by`: part of the name of someone who has posted in them.
 */
export const listThreads = route({
  method: 'GET',
  url: '/api/discussions/threads',
  access: 'confirmed',
  schema: {
    summary: 'Threads',
    tags,
    querystring: z.extend(Paging(DISCUSSION_LIMITS.threadPage), {
      tab: z._default(ThreadTab, 'latest'),
      space: z.optional(id),
      q: searchWords,
      by: searchWords,
    }),
    response: { 200: z.object({ threads: z.array(ThreadRow) }) },
  },
})

/** A thread that shares words with another one. */
export const SimilarThread = z.object({ _id: id, title: z.string(), answers: z.int(), accepted: z.boolean() })
export type SimilarThread = z.infer<typeof SimilarThread>

/** Lists up to three threads with answers that share the most words with a title being written. */
export const listSimilarThreads = route({
  method: 'GET',
  url: '/api/discussions/similar',
  access: 'confirmed',
  schema: {
    summary: 'Threads with a similar title',
    tags,
    querystring: z.object({
      title: z.string('required').check(z.maxLength(DISCUSSION_LIMITS.threadTitle, 'too_long')),
    }),
    response: { 200: z.object({ threads: z.array(SimilarThread) }) },
  },
})

/** Lists the members who have answered questions of others this month, by name. `month`: `2026-11`, in UTC. */
export const listAnswerers = route({
  method: 'GET',
  url: '/api/discussions/answerers',
  access: 'confirmed',
  schema: {
    summary: 'Who has answered this month',
    tags,
    response: { 200: z.object({ month: z.string(), people: z.array(Person) }) },
  },
})

/** The input of `startThread`. `anonymous` can't be taken back. `asked`: the members to ask by name. With `files`, the title is enough. */
export const NewThread = z
  .object({
    ...newPosting,
    kind: ThreadKind,
    space: id,
    title,
    body: z._default(postText, ''),
    anonymous: z._default(z.boolean('type'), false),
    asked: z._default(AskedPeople, []),
    files: z.optional(PostFileIds),
  })
  .check(textOrFiles)
export type NewThread = z.infer<typeof NewThread>

/** Starts a thread, once per `clientId`. 404 `space.not_found`, 403 `space.closed`, `thread.anonymous_unavailable`, 429 `thread.anonymous_used_up`. */
export const startThread = route({
  method: 'POST',
  url: '/api/discussions/threads',
  access: 'confirmed',
  incomplete: 'posting.incomplete',
  schema: { summary: 'Start a thread', tags, body: NewThread, response: { 201: Thread } },
})

/**
 * A thread with its opening and a page of 20 answers with their replies, by number within each level. `before`, `after`: the number of answers on the
 * pages around it. `introductions`: of the authors of the opening and the answers. `visitedAt`: the viewer's last visit before this one, or null.
 * `followers`: how many members follow it. `merged`: where it goes on, if it was merged and the viewer may read that. `asking`: who was asked by name;
 * null for discussions and on further pages. `poll`: the poll of the opening. `group`: the group that it belongs to, and whether the viewer is a member,
 * because only members write.
 */
export const ThreadPage = z.object({
  thread: Thread,
  opening: Post,
  accepted: z.nullable(Post),
  posts: z.array(Post),
  introductions: z.array(z.extend(Introduction, { _id: id })),
  before: z.int(),
  after: z.int(),
  visitedAt: z.nullable(instant),
  followers: z.int(),
  merged: z.nullable(z.object({ _id: id, title: z.string() })),
  similar: z.array(SimilarThread),
  asking: z.nullable(ThreadAsking),
  poll: z.nullable(Poll),
  group: z.nullable(z.object({ _id: id, name: z.string(), member: z.boolean() })),
})
export type ThreadPage = z.infer<typeof ThreadPage>

/**
 * Returns a thread around the post with the number `at`, by default the first unread one. `from`: the page of answers after this number. `to`: the page
 * before it. 404 `thread.not_found`.
 */
export const readThread = route({
  method: 'GET',
  url: '/api/discussions/threads/:id',
  access: 'confirmed',
  schema: {
    summary: 'A thread',
    tags,
    params: byId,
    querystring: z.object({
      at: z.optional(postNumberText),
      from: z.optional(postNumberText),
      to: z.optional(postNumberText),
      order: z._default(AnswerOrder, 'oldest'),
    }),
    response: { 200: ThreadPage },
  },
})

/** The input of `renameThread`. */
export const ThreadTitle = z.object({ title })

/** Changes the title of the caller's own thread. */
export const renameThread = route({
  method: 'PUT',
  url: '/api/discussions/threads/:id/title',
  access: 'confirmed',
  schema: { summary: 'Change the title', tags, params: byId, body: ThreadTitle, response: { 200: Thread } },
})

/** Accepts an answer to the caller's own question, instead of any other; null takes it back. 409 `thread.no_question`. */
export const acceptAnswer = route({
  method: 'PUT',
  url: '/api/discussions/threads/:id/accepted',
  access: 'verified',
  schema: {
    summary: 'Accept an answer',
    tags,
    params: byId,
    body: z.object({ number: z.nullable(postNumber) }),
    response: { 200: Thread },
  },
})

/**
 * Takes the name of the caller off their own question while no one else has written in it; it can't be put back. Without effect on an anonymous one. 409
 * `thread.answered`, 403 `thread.anonymous_unavailable`, 429 `thread.anonymous_used_up`.
 */
export const makeThreadAnonymous = route({
  method: 'PUT',
  url: '/api/discussions/threads/:id/anonymity',
  access: 'verified',
  schema: { summary: 'Make my question anonymous', tags, params: byId, response: { 200: Thread } },
})

/** The input of `closeThread`. */
export const Closing = z.object({ reason: line() })

/** Closes the caller's own thread, or any for an administrator. 403 `thread.closed_by_college` if an administrator has closed it. */
export const closeThread = route({
  method: 'PUT',
  url: '/api/discussions/threads/:id/closing',
  access: 'verified',
  schema: { summary: 'Close a thread', tags, params: byId, body: Closing, response: { 200: Thread } },
})

/** Reopens the caller's own thread, or any for an administrator, which also undoes a merge. 403 `thread.closed_by_college`. */
export const reopenThread = route({
  method: 'DELETE',
  url: '/api/discussions/threads/:id/closing',
  access: 'verified',
  schema: { summary: 'Reopen a thread', tags, params: byId, response: { 200: Thread } },
})

/** Sets the caller's follow level of a thread. */
export const followThread = route({
  method: 'PUT',
  url: '/api/discussions/threads/:id/level',
  access: 'confirmed',
  schema: { summary: 'Follow or mute a thread', tags, params: byId, body: atLevel, response: { 200: Thread } },
})

/** Marks the posts of a thread up to a number as read. The number only grows. */
export const markThreadRead = route({
  method: 'PUT',
  url: '/api/discussions/threads/:id/read',
  access: 'confirmed',
  schema: { summary: 'Mark a thread as read', tags, params: byId, body: upTo, response: { 200: Thread } },
})

/** Marks the post with this number and all later ones as unread. */
export const markThreadUnread = route({
  method: 'PUT',
  url: '/api/discussions/threads/:id/unread',
  access: 'confirmed',
  schema: { summary: 'Mark a thread as unread', tags, params: byId, body: upTo, response: { 200: Thread } },
})

/** Marks all posts so far as read. */
export const markAllRead = route({
  method: 'PUT',
  url: '/api/discussions/read',
  access: 'confirmed',
  schema: { summary: 'Mark all as read', tags, response: { 200: Done } },
})

/** Undoes the last `markAllRead`. */
export const undoMarkAllRead = route({
  method: 'DELETE',
  url: '/api/discussions/read',
  access: 'confirmed',
  schema: { summary: 'Undo marking all as read', tags, response: { 200: Done } },
})
