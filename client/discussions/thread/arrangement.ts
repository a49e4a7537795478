import type { Post, PostHead } from '#contract/discussions/posts.ts'
import type { Thread, ThreadPage } from '#contract/discussions/threads.ts'
import type { LoadedPage } from './queries.ts'

/** An answer with its replies, by time. */
export type Answer = { post: Post; replies: Post[] }

export type Arrangement = {
  answers: Answer[]
  /** The number of the answer below the line *New since*; undefined for no line. */
  lineAbove: number | undefined
  /** Posts of others that arrived during the visit and wait to be shown, by number. Not all of them have been fetched. */
  waiting: PostHead[]
  /** The numbers of all posts in the order of the page. */
  numbers: number[]
}

/**
 * A visit of the page. `read`: the number of the last post that the viewer had read before; `last`: of the last post when the page was opened; `shown`:
 * of the last post that doesn't wait to be shown.
 */
export type Visit = { read: number; visitedAt: string | null; last: number; shown: number }

/** Returns the posts of all loaded pages, each once: of the page that was fetched last. */
export const allPosts = (pages: readonly ThreadPage[]): Post[] => {
  const byNumber = new Map<number, Post>()
  for (const { posts, accepted } of pages)
    for (const post of accepted === null ? posts : [accepted, ...posts])
      if (post.number > 1) byNumber.set(post.number, post)
  return [...byNumber.values()]
}

/** Returns whether a post is one that the viewer hadn't read before this visit. */
export const isUnread = ({ number, mine, gone }: Post, { read }: Pick<Visit, 'read'>): boolean =>
  number > read && !mine && gone === null

/**
 * Returns the posts that were added after the pages were fetched: answers, unless earlier ones aren't loaded either, and replies to answers of the
 * page.
 */
export const addedLater = (pages: readonly LoadedPage[], inOrder: boolean): PostHead[] => {
  const loaded = new Set(allPosts(pages).map(({ number }) => number))
  const added = pages.flatMap((page) => page.added ?? []).filter(({ number }) => !loaded.has(number))
  const answers = inOrder && pages.at(-1)?.after !== 0 ? [] : added.filter(({ parent }) => parent === null)
  const parents = new Set([...loaded, ...answers.map(({ number }) => number)])
  return [...answers, ...added.filter(({ parent }) => parent !== null && parents.has(parent))]
}

/** Arranges the loaded posts for the page: the accepted answer first, then in the order of the pages, each with its replies by time. */
export const arrange = (
  pages: readonly LoadedPage[],
  thread: Thread,
  visit: Visit,
  added: readonly PostHead[] = [],
): Arrangement => {
  const posts = allPosts(pages)
  const arrived = posts.filter((post) => post.number > visit.shown && !post.mine && post.gone === null)
  const waiting = [...arrived, ...added.filter(({ number }) => number > visit.shown)]
  // A hidden post may be beyond the last one that counts, and its note is nothing to wait for.
  const shown = posts.filter((post) => post.number <= visit.shown || post.mine || post.gone !== null)
  const top = shown.filter(({ parent }) => parent === null)
  const first = thread.accepted === null ? undefined : top.find(({ number }) => number === thread.accepted)
  const rest = top.filter((post) => post !== first)
  const answers = (first ? [first, ...rest] : rest).map((post) => ({
    post,
    replies: shown.filter(({ parent }) => parent === post.number).toSorted((one, other) => one.number - other.number),
  }))
  return {
    answers,
    lineAbove: lineAbove(rest, visit),
    waiting: waiting.toSorted((one, other) => one.number - other.number),
    numbers: [1, ...answers.flatMap(({ post, replies }) => [post, ...replies].map(({ number }) => number))],
  }
}

const lineAbove = (answers: Post[], visit: Visit): number | undefined =>
  // On a first visit everything is new.
  visit.visitedAt === null || visit.read < 1
    ? undefined
    : answers.find((post) => post.number <= visit.last && isUnread(post, visit))?.number

/** Returns the answers that fill the first screen. */
export const firstAnswers = (answers: Answer[]): Answer[] => {
  let before = 0
  return answers.filter(({ replies }) => {
    const isFirst = before < POSTS_OF_SCREEN
    before += 1 + replies.length
    return isFirst
  })
}

const POSTS_OF_SCREEN = 3

/** Returns the first replies that are folded behind a button: all but the last three, and none that is unread or has the number `at`. */
export const foldedReplies = (replies: Post[], visit: Pick<Visit, 'read'>, at?: number): Post[] => {
  const beyond = replies.slice(0, Math.max(0, replies.length - SHOWN_REPLIES))
  const stop = beyond.findIndex(({ number }) => number > visit.read || number === at)
  const folded = stop === -1 ? beyond : beyond.slice(0, stop)
  return folded.length > 1 ? folded : []
}

const SHOWN_REPLIES = 3

/**
 * Returns how far the thread has been read: the highest number such that all loaded posts up to it have been seen. `after`: answers that aren't loaded
 * yet come after the last loaded one.
 */
export const readUpTo = (
  posts: readonly (PostHead & Partial<Pick<Post, 'mine' | 'gone'>>)[],
  { seen, read, after, inOrder }: { seen: ReadonlySet<number>; read: number; after: number; inOrder: boolean },
): number => {
  // In another order, any answer may be missing.
  if (!inOrder && after > 0) return read
  const lastAnswer = Math.max(1, ...posts.filter(({ parent }) => parent === null).map(({ number }) => number))
  const last = after > 0 ? lastAnswer : Infinity
  let up = read
  for (const { number, mine, gone } of posts.toSorted((one, other) => one.number - other.number)) {
    if (number <= read) continue
    if (number > last || !(mine === true || typeof gone === 'string' || seen.has(number))) break
    up = number
  }
  return up
}
