import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Message } from '#contract/chat/messages.ts'
import { attachmentBox } from './attachmentBox.ts'
import { changeInContext, contextQuery, leaveContext, partAbove } from './context.ts'
import { isLong } from './fold.ts'
import { conversationQuery } from './queries.ts'

const message = (sequence: number): Message => ({
  _id: `id-${sequence}`,
  message: String(sequence),
  senderId: 'ada',
  receiverId: 'grace',
  clientId: `client-${sequence}`,
  sequence,
  createdAt: '2026-11-21T12:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  replyTo: null,
  attachment: null,
  reactions: [],
  change: 0,
})
const known = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => message(first + index))
const edges = (messages: Message[] | null | undefined) => messages && [messages[0]?.sequence, messages.at(-1)?.sequence]

const open = (newest: Message[]) => {
  const cache = new QueryClient()
  cache.setQueryData(conversationQuery('grace').queryKey, newest)
  return {
    cache,
    newest: () => cache.getQueryData(conversationQuery('grace').queryKey),
    stretch: () => cache.getQueryData(contextQuery('grace').queryKey),
  }
}

describe('a stretch of a conversation', () => {
  it('is parted from the newest part once that is long, at the end where one reads', () => {
    const short = open(known(901, 2_000))
    partAbove(short.cache, 'grace')
    expect([edges(short.newest()), short.stretch()]).toEqual([[901, 2_000], undefined])

    const long = open(known(900, 2_000))
    partAbove(long.cache, 'grace')
    expect([edges(long.newest()), edges(long.stretch())]).toEqual([
      [1_901, 2_000],
      [900, 1_899],
    ])
    leaveContext(long.cache, 'grace')
    expect([edges(long.newest()), long.stretch()]).toEqual([[1_901, 2_000], null])
  })

  it('shows what changes in it, and is none because something changes', () => {
    const { cache, stretch } = open([])
    changeInContext(cache, 'grace', { ...message(3), message: 'three', change: 1 })
    expect(stretch()).toBeUndefined()
    cache.setQueryData(contextQuery('grace').queryKey, known(2, 4))
    changeInContext(cache, 'grace', { ...message(3), message: 'three', change: 1 })
    expect(stretch()?.map((entry) => entry.message)).toEqual(['2', 'three', '4'])
  })
})

it('keeps the place of an image in its proportions, within what a conversation has room for', () => {
  expect(attachmentBox({ width: 1_200, height: 800 }, false)).toEqual({ width: 320, height: 213 })
  expect(attachmentBox({ width: 800, height: 2_000 }, false)).toEqual({ width: 144, height: 360 })
  expect(attachmentBox({ width: 20, height: 20 }, false)).toEqual({ width: 112, height: 112 })
  expect(attachmentBox({ width: 800, height: 2_000 }, true)).toEqual({ width: 240, height: 360 })
})

it('folds what is long or has many lines', () => {
  expect([isLong('x'.repeat(900)), isLong('x'.repeat(901))]).toEqual([false, true])
  expect([isLong('\n'.repeat(11)), isLong('\n'.repeat(12))]).toEqual([false, true])
})
