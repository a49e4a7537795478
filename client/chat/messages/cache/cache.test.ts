import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Message } from '#contract/chat/messages.ts'
import {
  clearLastChanges,
  continues,
  countAfter,
  deliveryOf,
  entriesOf,
  firstUnread,
  follows,
  hasEarlier,
  indexOf,
  keyOf,
  lastChangeOf,
  lastEditable,
  merge,
  quoteOf,
  setLastChange,
  startsDay,
  touches,
  withChanges,
} from './timeline.ts'
import { QueryClient } from '@tanstack/react-query'
import { attachmentBox } from '../message/Attachment.tsx'
import { changeInContext, contextQuery, messagesQuery, leaveContext, detachFromNewest } from './queries.ts'
import { receive, receiveChange } from './receive.ts'
import { isLong } from '../message/MessageText.tsx'
import type { Outgoing } from '../sending/outbox.ts'

const message = (sequence: number, known: Partial<Message> = {}): Message => ({
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
  ...known,
})

it('applies changes in any order, also to quotes of the message', () => {
  const known = [message(1), message(2, { replyTo: quoteOf(message(1)) })]
  const edited = message(1, { message: 'edited', change: 2 })
  const later = withChanges(known, [edited, message(9, { change: 3 })])
  expect(later.map(({ message: text, replyTo }) => [text, replyTo?.message])).toEqual([
    ['edited', undefined],
    ['2', 'edited'],
  ])
  expect(withChanges(later, [message(1, { message: 'before', change: 1 })])[0]?.message).toBe('edited')
  const deleted = message(1, { message: '', deletedAt: '2026-11-21T12:01:00.000Z', change: 3 })
  expect(withChanges(later, [deleted])[1]?.replyTo).toMatchObject({ message: '', deleted: true })
})

it('tracks the last change up to which all are cached', () => {
  const known = [message(1, { change: 4 }), message(2, { change: 2 })]
  expect(lastChangeOf('grace', known)).toBe(4)
  setLastChange('grace', 6)
  setLastChange('grace', 5)
  expect(lastChangeOf('grace', known)).toBe(6)
  clearLastChanges()
  expect(lastChangeOf('grace', [])).toBe(0)
})

it("edits the last own message with text that isn't deleted and is recent enough", () => {
  const now = Date.parse('2026-11-21T12:10:00.000Z')
  const deleted = message(3, { deletedAt: '2026-11-21T12:00:00.000Z' })
  const theirs = message(4, { senderId: 'grace' })
  expect(lastEditable([message(1), message(2), deleted, theirs], 'ada', now)?.sequence).toBe(2)
  expect(lastEditable([message(1)], 'ada', now + 5 * 60_000)).toBeUndefined()
  expect(lastEditable([message(1), message(2, { message: '' })], 'ada', now)).toBeUndefined()
})

const known = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => message(first + index))
const edges = (messages: Message[] | null | undefined) => messages && [messages[0]?.sequence, messages.at(-1)?.sequence]

const open = (newest: Message[]) => {
  const cache = new QueryClient()
  cache.setQueryData(messagesQuery('grace').queryKey, newest)
  return {
    cache,
    newest: () => cache.getQueryData(messagesQuery('grace').queryKey),
    stretch: () => cache.getQueryData(contextQuery('grace').queryKey),
  }
}

it('ignores a message from before the loaded ones, which would leave a gap', async () => {
  const { cache, newest } = open(known(901, 950))
  await receive(cache, 'ada', message(12))
  expect(edges(newest())).toEqual([901, 950])
  await receive(cache, 'ada', message(951))
  expect(edges(newest())).toEqual([901, 951])
})

it('fetches a message whose change arrived first, and stays invalidated when another message arrives', async () => {
  clearLastChanges()
  const { cache, newest } = open(known(1, 2))
  const isIncomplete = () => cache.getQueryState(messagesQuery('grace').queryKey)?.isInvalidated
  receiveChange(cache, 'ada', message(2, { message: '2, edited', change: 1 }))
  expect([isIncomplete(), lastChangeOf('grace', newest() ?? [])]).toEqual([false, 1])

  receiveChange(cache, 'ada', message(3, { message: '3, edited', change: 2 }))
  await receive(cache, 'ada', message(3))
  receiveChange(cache, 'ada', message(1, { message: '1, edited', change: 3 }))
  expect(newest()?.map(({ message: text }) => text)).toEqual(['1, edited', '2, edited', '3'])
  expect([isIncomplete(), lastChangeOf('grace', newest() ?? [])]).toEqual([true, 1])
  clearLastChanges()
})

it('fetches changes again after a dropped response', async () => {
  clearLastChanges()
  onTestFinished(() => {
    clearLastChanges()
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address)
    if (address.includes('/changes')) return Response.json([message(2, { message: '2, edited', change: 7 })])
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const { cache, newest } = open(known(1, 2))
  const { queryKey } = messagesQuery('grace')
  void cache.fetchQuery(messagesQuery('grace')).catch(() => undefined)
  await expect.poll(() => asked).toHaveLength(2)
  await cache.cancelQueries({ queryKey })
  expect([newest()?.[1]?.message, lastChangeOf('grace', newest() ?? [])]).toEqual(['2', 0])
})

describe('detached message range', () => {
  it('splits from the newest messages at the reading end once too many are loaded', () => {
    const short = open(known(901, 2_000))
    detachFromNewest(short.cache, 'grace')
    expect([edges(short.newest()), short.stretch()]).toEqual([[901, 2_000], undefined])

    const long = open(known(900, 2_000))
    detachFromNewest(long.cache, 'grace')
    expect([edges(long.newest()), edges(long.stretch())]).toEqual([
      [1_901, 2_000],
      [900, 1_899],
    ])
    leaveContext(long.cache, 'grace')
    expect([edges(long.newest()), long.stretch()]).toEqual([[1_901, 2_000], null])
  })

  it("applies changes, and isn't created by a change", () => {
    const { cache, stretch } = open([])
    changeInContext(cache, 'grace', { ...message(3), message: 'three', change: 1 })
    expect(stretch()).toBeUndefined()
    cache.setQueryData(contextQuery('grace').queryKey, known(2, 4))
    changeInContext(cache, 'grace', { ...message(3), message: 'three', change: 1 })
    expect(stretch()?.map((entry) => entry.message)).toEqual(['2', 'three', '4'])
  })
})

it('keeps the proportions of an image within the maximum size', () => {
  expect(attachmentBox({ width: 1_200, height: 800 }, false)).toEqual({ width: 320, height: 213 })
  expect(attachmentBox({ width: 800, height: 2_000 }, false)).toEqual({ width: 144, height: 360 })
  expect(attachmentBox({ width: 20, height: 20 }, false)).toEqual({ width: 112, height: 112 })
  expect(attachmentBox({ width: 800, height: 2_000 }, true)).toEqual({ width: 240, height: 360 })
})

it('collapses texts that are long or have many lines', () => {
  expect([isLong('x'.repeat(900)), isLong('x'.repeat(901))]).toEqual([false, true])
  expect([isLong('\n'.repeat(11)), isLong('\n'.repeat(12))]).toEqual([false, true])
})

const said = (sequence: number, senderId = 'ada', createdAt = '2026-11-21T12:00:00.000Z'): Message => ({
  _id: `id-${sequence}`,
  message: String(sequence),
  senderId,
  receiverId: senderId === 'ada' ? 'grace' : 'ada',
  clientId: `client-${sequence}`,
  sequence,
  createdAt,
  editedAt: null,
  deletedAt: null,
  replyTo: null,
  attachment: null,
  reactions: [],
  change: 0,
})
const outgoing = (number: number): Outgoing => ({
  clientId: `client-${number}`,
  receiverId: 'grace',
  message: String(number),
  createdAt: '2026-11-21T12:00:01.000Z',
  replyTo: null,
  file: null,
  attachmentId: null,
  failure: null,
  state: 'sending',
  reason: '',
  progress: null,
})
const numbers = (messages: Message[]) => messages.map(({ sequence }) => sequence)

describe('conversation timeline', () => {
  it('has every message once and in order, whatever order they arrive in', () => {
    expect(numbers(merge([said(3), said(4)], [said(4), said(2), said(5)]))).toEqual([2, 3, 4, 5])
  })

  it('detects missing messages before a message and before the first one', () => {
    const known = [said(3), said(4)]
    expect([said(4), said(5), said(6)].map((next) => follows(known, next))).toEqual([true, true, false])
    expect([follows([], said(1)), follows([], said(2))]).toEqual([true, false])
    expect([hasEarlier(known), hasEarlier([said(1)]), hasEarlier([])]).toEqual([true, false, false])
  })

  it('joins two ranges only when nothing is missing between them', () => {
    const stretch = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => said(first + index))
    expect(touches(stretch(1, 3), stretch(4, 6))).toBe(true)
    expect(touches(stretch(4, 6), stretch(1, 3))).toBe(true)
    expect(touches(stretch(1, 5), stretch(3, 8))).toBe(true)
    expect([touches(stretch(1, 3), stretch(5, 6)), touches(stretch(5, 6), stretch(1, 3))]).toEqual([false, false])
    expect(touches(stretch(1, 3), [])).toBe(false)
    expect([indexOf(stretch(5, 9), 7), indexOf(stretch(5, 9), 4), indexOf(stretch(5, 9), 10)]).toEqual([2, -1, -1])
  })

  it('shows outgoing messages last until they are stored, and keeps their row key', () => {
    const onItsWay = [4, 5].map((number) => outgoing(number))
    const before = entriesOf('ada', [said(3, 'grace')], onItsWay)
    const after = entriesOf('ada', [said(3, 'grace'), said(4)], onItsWay)
    expect(after.map((entry) => 'outgoing' in entry)).toEqual([false, false, true])
    const keys = ['id-3', 'client-4', 'client-5']
    expect([before, after].map((entries) => entries.map((entry) => keyOf(entry, 'ada')))).toEqual([keys, keys])
  })

  it('marks the first unread message, even before the loaded ones', () => {
    expect([0, 1, 2, 9].map((unread) => firstUnread(4, unread))).toEqual([undefined, 4, 3, 1])
  })

  it('shows the delivery state of own messages, and only "sent" when receipts are hidden', () => {
    const reached = { delivered: 4, read: 2 }
    expect([2, 3, 4, 5].map((sequence) => deliveryOf(sequence, reached))).toEqual([
      'read',
      'delivered',
      'delivered',
      'sent',
    ])
    expect(deliveryOf(1, { delivered: 0, read: 0 })).toBe('sent')
  })

  it("counts the other member's messages after the last one seen", () => {
    const known = [said(8, 'grace'), said(9), said(10, 'grace'), said(11, 'grace')]
    expect([11, 10, 8, 7].map((seen) => countAfter(known, 'ada', seen))).toEqual([0, 1, 2, 3])
    // All messages before the loaded ones are unread, and so from the other member.
    expect(countAfter(known, 'ada', 5)).toBe(5)
  })

  it('groups messages of one member within five minutes of the same day', () => {
    const first = said(1, 'ada', '2026-11-21T12:00:00.000Z')
    expect(continues(said(2, 'ada', '2026-11-21T12:04:59.000Z'), first)).toBe(true)
    expect(continues(said(2, 'ada', '2026-11-21T12:05:00.000Z'), first)).toBe(false)
    expect(continues(said(2, 'grace', '2026-11-21T12:00:01.000Z'), first)).toBe(false)
    expect([startsDay(first, undefined), startsDay(said(2, 'ada', '2026-11-25T12:00:00.000Z'), first)]).toEqual([
      true,
      true,
    ])
  })
})
