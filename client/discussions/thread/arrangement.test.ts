import { expect, it } from 'vitest'
import type { Post } from '#contract/discussions/posts.ts'
import type { Thread, ThreadPage } from '#contract/discussions/threads.ts'
import { addedLater, arrange, firstAnswers, foldedReplies, readUpTo } from './arrangement.ts'

const post = (number: number, parent: number | null = null, more: Partial<Post> = {}): Post => ({
  _id: String(number),
  number,
  parent,
  author: null,
  anonymous: false,
  ofAuthor: false,
  mine: false,
  body: 'text',
  files: [],
  gone: null,
  hidden: null,
  checking: null,
  createdAt: '2026-11-24T18:40:00.000Z',
  revision: 0,
  edited: false,
  reactions: {
    wonder: { count: 0, mine: false },
    helpful: { count: 0, mine: false },
    thanks: { count: 0, mine: false },
  },
  asked: null,
  ...more,
})
const thread = (accepted: number | null): Thread => ({ accepted }) as Thread
const page = (posts: Post[], accepted: Post | null = null): ThreadPage =>
  ({ opening: post(1), posts, accepted }) as ThreadPage
const visit = { read: 3, visitedAt: '2026-11-25T21:10:00.000Z', last: 9, shown: 9 }

it('puts the accepted answer first and the line above the first unread answer', () => {
  const pages = [page([post(2), post(3), post(4, 2), post(5), post(6, 5)], post(3))]
  const arranged = arrange(pages, thread(3), visit)
  expect(
    arranged.answers.map(({ post: { number }, replies }) => [number, replies.map((reply) => reply.number)]),
  ).toEqual([
    [3, []],
    [2, [4]],
    [5, [6]],
  ])
  expect(arranged.lineAbove).toBe(5)
})

it('draws no line on a first visit, or above an own answer', () => {
  const pages = [page([post(2), post(5)])]
  expect(arrange(pages, thread(null), { ...visit, visitedAt: null }).lineAbove).toBeUndefined()
  expect(arrange([page([post(2), post(5, null, { mine: true })])], thread(null), visit).lineAbove).toBeUndefined()
})

it('holds back new posts of others, and shows own ones', () => {
  const arranged = arrange([page([post(2), post(10), post(11, null, { mine: true })])], thread(null), visit)
  expect(arranged.answers.map(({ post: { number } }) => number)).toEqual([2, 11])
  expect(arranged.waiting.map(({ number }) => number)).toEqual([10])
})

it('waits with posts that were added later, unless earlier ones of their place are not loaded', () => {
  const head = (number: number, parent: number | null = null) => ({ number, parent, author: null, anonymous: false })
  const added = [head(10), head(11, 2), head(12, 10), head(13, 4), head(5)]
  const waitingOf = (after: number, inOrder: boolean) => {
    const pages = [{ ...page([post(2), post(5)]), after, added }]
    const { waiting } = arrange(pages, thread(null), visit, addedLater(pages, inOrder))
    return waiting.map(({ number }) => number)
  }
  expect(waitingOf(0, true)).toEqual([10, 11, 12])
  expect(waitingOf(3, true)).toEqual([11])
  expect(waitingOf(3, false)).toEqual([10, 11, 12])
})

it('fills the first screen with three posts', () => {
  const replied = { post: post(2), replies: [post(3, 2), post(4, 2)] }
  const [other, last] = [
    { post: post(5), replies: [] },
    { post: post(6), replies: [] },
  ]
  expect(firstAnswers([replied, other])).toEqual([replied])
  expect(firstAnswers([other, replied, last])).toEqual([other, replied])
})

it('folds all but three replies, and never an unread one', () => {
  const replies = [3, 4, 5, 6, 7, 8].map((number) => post(number, 2))
  const folded = (read: number, at?: number) => foldedReplies(replies, { read }, at).map(({ number }) => number)
  expect(folded(8)).toEqual([3, 4, 5])
  expect(folded(4)).toEqual([3, 4])
  expect(folded(2)).toEqual([])
  expect(folded(8, 5)).toEqual([3, 4])
})

it('reads up to the first post that has not been seen', () => {
  const posts = [post(1), post(2), post(3, 2), post(4), post(5, null, { mine: true })]
  const upTo = (seen: number[], after = 0, inOrder = true) =>
    readUpTo(posts, { seen: new Set(seen), read: 1, after, inOrder })
  expect(upTo([])).toBe(1)
  expect(upTo([2, 4])).toBe(2)
  expect(upTo([2, 3, 4])).toBe(5)
  expect(upTo([2, 3, 4], 20, false)).toBe(1)
})

it('reads no further than the last loaded answer while later ones are missing', () => {
  const posts = [post(1), post(2), post(30, 2)]
  expect(readUpTo(posts, { seen: new Set([1, 2, 30]), read: 0, after: 5, inOrder: true })).toBe(2)
})

it('shows the note of a hidden answer that is beyond the last one that counts', () => {
  const hidden = post(5, null, { gone: 'hidden', body: null })
  const arranged = arrange([page([post(2), hidden])], thread(null), { ...visit, last: 2, shown: 2 })
  expect(arranged.answers.map(({ post: { number } }) => number)).toEqual([2, 5])
  expect(arranged.waiting).toEqual([])
})
