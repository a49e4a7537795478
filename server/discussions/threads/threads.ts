import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { Post } from '#contract/discussions/posts.ts'
import type { AnswerOrder, NewThread, Thread, ThreadPage, ThreadRow, ThreadTab } from '#contract/discussions/threads.ts'
import { lockMember } from '#server/members/public.ts'
import { introduce } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeCursor, isId, isInt32, Page, paginate } from '#server/platform/http/pagination.ts'
import { countSearch } from '#server/platform/limits/searchLimit.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireAnonymity, requireAnonymousLeft } from '../anonymity/anonymity.ts'
import { pushThread } from '../pushes/pushes.ts'
import { askIn, reasonsFor, requireAskable } from '../asks/asking.ts'
import { findThreadAsking } from '../asks/reading/reading.ts'
import { deleteDraft } from '../drafts/queries.ts'
import { addFiles } from '../files/files.ts'
import { holdPost } from '../first-posts/holding.ts'
import { acceptMentions, searchKeyOf } from '../mentions/mentions.ts'
import { requireWithinLimits } from '../newMembers/newMembers.ts'
import { findPosts, insertPost, type PostRow } from '../posts/queries.ts'
import { publishThread } from '../publishing/publishing.ts'
import { presentListedThread, presentPost, presentThread } from '../presenter.ts'
import { setVisited } from '../reading/queries.ts'
import { allWords, wordsOf } from '../search/words.ts'
import { groupName } from '../groups/presenter.ts'
import { findGroupName } from '../groups/queries.ts'
import { presentPoll } from '../polls/presenter.ts'
import { findPollOf } from '../polls/queries.ts'
import { findSpace } from '../spaces/queries.ts'
import { findPinned, findThreads, type ListedThreadRow } from './list/queries.ts'
import { findAround } from './similar/queries.ts'
import { presentSimilar } from './similar/similar.ts'
import { findThread, findThreadByClientId, findTopLevel, insertThread } from './queries.ts'

type Listing = {
  tab: ThreadTab
  space?: string | undefined
  q?: string | undefined
  by?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Returns a page of threads that the viewer may read. */
export const listThreads = async (
  { db, config, limiters }: Platform,
  viewer: Viewer,
  { tab, space, q = '', by = '', limit, cursor }: Listing,
): Promise<Page<{ threads: ThreadRow[] }>> => {
  if (q + by !== '' && cursor === undefined) await countSearch(limiters, viewer.id, q || by)
  const query = q === '' ? undefined : allWords(q)
  // Punctuation alone is found nowhere.
  if (q !== '' && query === undefined) return new Page({ threads: [] }, undefined)
  const after = readCursor(cursor)
  const hasPins = tab === 'latest' && query === undefined && by === '' && after === undefined
  const [pinned, rows] = await Promise.all([
    hasPins ? findPinned(db, viewer, space) : [],
    findThreads(db, viewer, {
      ...{ tab, space, query, after, limit: limit + 1 },
      writer: by === '' ? undefined : by,
    }),
  ])
  const present = (row: ListedThreadRow) =>
    presentListedThread(row, { publicUrl: config.publicUrl, language: viewer.language })
  const { items, next } = paginate(rows, limit, cursorOf(tab), present)
  return new Page({ threads: [...pinned.map(present), ...items] }, next)
}

/** Returns the sort key of a thread in the list of a tab. */
export const cursorOf = (tab: ThreadTab) => (row: ListedThreadRow) => [
  String(row.wonder),
  (tab === 'unanswered' ? row.created_at : row.active_at).toISOString(),
  row.id,
]

/** Returns the position of a cursor of `cursorOf`. Throws `request.cursor`. */
export const readCursor = (cursor: string | undefined) => {
  const [wonder, at, id] = decodeCursor(cursor, 3) ?? []
  if (wonder === undefined || at === undefined || id === undefined) return undefined
  const position = { wonder: Number(wonder), at: new Date(at), id }
  if (!isInt32(position.wonder) || Number.isNaN(position.at.getTime()) || !isId(id))
    throw new AppError('request.cursor')
  return position
}

/**
 * Starts a thread and asks members by name about a question, or holds both until a moderator has checked it. Returns the existing thread for a known
 * `clientId`. Throws `space.not_found`,
 * `space.closed`, `thread.anonymous_unavailable`, `thread.anonymous_used_up`, `ask.too_many`,
 * `ask.unavailable` and what `addFiles` and `requireWithinLimits` throw.
 */
export const startThread = async (
  platform: Platform,
  viewer: Viewer,
  { kind, space: spaceId, title, body, anonymous, clientId, asked, files = [] }: NewThread,
): Promise<Thread> => {
  const { db, config, limiters, live, now } = platform
  await limiters.postings.take(viewer.id)
  const space = orThrow(await findSpace(db, viewer, spaceId), 'space.not_found')
  if (!space.may_start) throw new AppError('space.closed')
  if (anonymous) requireAnonymity(viewer, space, kind)
  const [id, postId, at] = [newId(), newId(), now()]
  const { stored, mentioned } = await acceptMentions(db, viewer, { spaceId, threadId: null }, body)
  if (asked.length > 0 && kind !== 'question') throw new AppError('thread.no_question')
  const people = await reasonsFor(platform, viewer, { threadId: null, space, title, body }, asked)
  const isNew = await transaction(db, async (tx) => {
    const thread = {
      id,
      space_id: spaceId,
      author_id: viewer.id,
      client_id: clientId ?? null,
      kind,
      title,
      anonymous,
      at,
    }
    if (anonymous) await lockMember(tx, viewer.id)
    const earlier = clientId === undefined ? undefined : await findThreadByClientId(tx, viewer.id, clientId)
    const posted = {
      kind: 'thread',
      body,
      now: at,
      threadId: null,
      mentioned,
      asked: asked.length,
      publicUrl: config.publicUrl,
    } as const
    const isHeld = earlier === undefined && (await requireWithinLimits(tx, viewer, posted))
    if (!(await insertThread(tx, thread))) return false
    if (anonymous) await requireAnonymousLeft(tx, viewer.id, at)
    await insertPost(tx, {
      ...{ id: postId, thread_id: id, number: 1, parent: null, author_id: viewer.id, client_id: null, body: stored },
      ...{ search_key: searchKeyOf(`${title} ${stored}`), created_at: at },
    })
    await addFiles(tx, postId, viewer.id, files)
    await deleteDraft(tx, viewer.id, { thread: null, parent: null })
    const question = { threadId: id, spaceId, askerId: viewer.id }
    if (isHeld) {
      await requireAskable(platform, tx, question, people)
      await holdPost(platform, tx, {
        ...{ id: postId, threadId: id, number: 1, answered: null, asked, limited: viewer.limited, at },
      })
    } else {
      await askIn(platform, tx, question, people)
      await publishThread(platform, tx, { id, postId, kind, authorId: viewer.id, mentioned, at })
    }
    return true
  })
  const storedId = isNew ? id : orThrow(await findThreadByClientId(db, viewer.id, clientId ?? ''), 'thread.not_found')
  const row = orThrow(await findThread(db, viewer, storedId), 'thread.not_found')
  if (isNew && !row.unchecked) for (const memberId of asked) live.toMember(memberId, 'discussions:changed', {})
  if (isNew) await pushThread(platform, viewer, row, 1)
  return presentThread(row, { publicUrl: config.publicUrl, language: viewer.language })
}

type Around = { at?: number | undefined; from?: number | undefined; to?: number | undefined; order: AnswerOrder }

/** Returns a thread with the page of answers around a post, by default the first unread one. Throws `thread.not_found`. */
export const readThread = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { at, from, to, order }: Around,
): Promise<ThreadPage> => {
  const { db, config, now } = platform
  const row = orThrow(await findThread(db, viewer, id), 'thread.not_found')
  const isFirst = from === undefined && to === undefined
  const [numbers, merged, around, visitedAt, asking, poll, group] = await Promise.all([
    findTopLevel(db, viewer.id, id, row.accepted_number, order),
    row.merged_into === null ? undefined : findThread(db, viewer, row.merged_into),
    isFirst
      ? findAround(db, viewer, { threadId: id, spaceId: row.space_id, words: wordsOf(row.title) })
      : { followers: 0, similar: [] },
    isFirst ? setVisited(db, viewer.id, id, now()) : null,
    isFirst ? findThreadAsking(platform, viewer, row) : null,
    row.poll === null ? undefined : findPollOf(db, viewer, id),
    row.group_id === null ? undefined : findGroupName(db, row.group_id),
  ])
  const anchor = at ?? row.first_unread ?? undefined
  const start =
    from === undefined && to === undefined ? startAt(numbers, anchor, order) : startAround(numbers, from, to)
  const shown = numbers.slice(start, start + DISCUSSION_LIMITS.answerPage)
  const rows = await findPosts(db, viewer, id, [
    1,
    ...(row.accepted_number === null ? [] : [row.accepted_number]),
    ...shown,
  ])
  const presentation = { publicUrl: config.publicUrl, language: viewer.language }
  const present = (post: PostRow) => presentPost(post, presentation)
  const opening = orThrow(
    rows.find(({ number }) => number === 1),
    'thread.not_found',
  )
  const accepted = rows.find(({ number }) => number === row.accepted_number)
  const place = new Map(shown.map((number, index) => [number, index]))
  const posts = rows
    .filter(({ number }) => number !== 1 && number !== row.accepted_number)
    .toSorted(
      (a, b) => (place.get(a.number) ?? shown.length) - (place.get(b.number) ?? shown.length) || a.number - b.number,
    )
  const written = {
    opening: present(opening),
    accepted: accepted === undefined ? null : present(accepted),
    posts: posts.map(present),
  }
  return {
    thread: presentThread(row, presentation),
    ...written,
    introductions: await introduceAuthors(platform, viewer, [
      ...[written.opening, ...(written.accepted === null ? [] : [written.accepted])],
      ...written.posts.filter(({ parent }) => parent === null),
    ]),
    before: start,
    after: Math.max(0, numbers.length - start - DISCUSSION_LIMITS.answerPage),
    visitedAt: visitedAt?.toISOString() ?? null,
    followers: around.followers,
    merged: merged === undefined ? null : { _id: merged.id, title: merged.title },
    similar: around.similar.map(presentSimilar),
    asking,
    poll: poll === undefined ? null : presentPoll(poll, viewer, config.publicUrl, now()),
    group:
      group === undefined
        ? null
        : { _id: group.id, name: groupName(viewer.language, group), member: row.may_write && viewer.role !== 'admin' },
  }
}

const introduceAuthors = async (
  platform: Platform,
  viewer: Viewer,
  posts: readonly Post[],
): Promise<ThreadPage['introductions']> => {
  const authors = posts.flatMap(({ author }) =>
    author === null || author.former || author.unavailable ? [] : [author._id],
  )
  const ids = [...new Set(authors)]
  const introductions = await introduce(platform, viewer, ids)
  // In the order of the posts.
  return ids.flatMap((_id) => {
    const introduction = introductions.get(_id)
    return introduction === undefined ? [] : [{ _id, ...introduction }]
  })
}

// Read answers shown before the first unread one, for context.
const context = 2

/** Returns the index of the first answer of the page that contains a post, or of the first page. */
const startAt = (numbers: number[], anchor: number | undefined, order: AnswerOrder): number => {
  // Another order starts at its top, and an empty one at all.
  if (anchor === undefined || order !== 'oldest') return 0
  // A reply is with the answer before it, because its answer has a lower number.
  const index = numbers.findLastIndex((number) => number <= anchor)
  const last = Math.max(0, numbers.length - DISCUSSION_LIMITS.answerPage)
  return Math.min(Math.max(0, index - context), last)
}

const startAround = (numbers: number[], from: number | undefined, to: number | undefined): number => {
  if (from !== undefined) return numbers.indexOf(from) + 1
  return Math.max(0, numbers.indexOf(to ?? 0) - DISCUSSION_LIMITS.answerPage)
}
