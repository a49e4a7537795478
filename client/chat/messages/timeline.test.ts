import { describe, expect, it } from 'vitest'
import type { Message } from '#contract/chat/messages.ts'
import type { Outgoing } from './outbox.ts'
import {
  countAfter,
  continues,
  deliveryOf,
  entriesOf,
  firstUnread,
  follows,
  hasEarlier,
  indexOf,
  keyOf,
  merge,
  startsDay,
  touches,
} from './timeline.ts'

const message = (sequence: number, senderId = 'ada', createdAt = '2026-11-21T12:00:00.000Z'): Message => ({
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

describe('a conversation in the browser', () => {
  it('has every message once and in order, however they came', () => {
    expect(numbers(merge([message(3), message(4)], [message(4), message(2), message(5)]))).toEqual([2, 3, 4, 5])
  })

  it('knows when something is missing before a message, and before its first', () => {
    const known = [message(3), message(4)]
    expect([message(4), message(5), message(6)].map((next) => follows(known, next))).toEqual([true, true, false])
    expect([follows([], message(1)), follows([], message(2))]).toEqual([true, false])
    expect([hasEarlier(known), hasEarlier([message(1)]), hasEarlier([])]).toEqual([true, false, false])
  })

  it('is one stretch only where nothing is missing between two', () => {
    const stretch = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => message(first + index))
    expect(touches(stretch(1, 3), stretch(4, 6))).toBe(true)
    expect(touches(stretch(4, 6), stretch(1, 3))).toBe(true)
    expect(touches(stretch(1, 5), stretch(3, 8))).toBe(true)
    expect([touches(stretch(1, 3), stretch(5, 6)), touches(stretch(5, 6), stretch(1, 3))]).toEqual([false, false])
    expect(touches(stretch(1, 3), [])).toBe(false)
    expect([indexOf(stretch(5, 9), 7), indexOf(stretch(5, 9), 4), indexOf(stretch(5, 9), 10)]).toEqual([2, -1, -1])
  })

  it('shows what is on its way last, and no longer once it is stored; its row stays the same', () => {
    const onItsWay = [4, 5].map((number) => outgoing(number))
    const before = entriesOf('ada', [message(3, 'grace')], onItsWay)
    const after = entriesOf('ada', [message(3, 'grace'), message(4)], onItsWay)
    expect(after.map((entry) => 'outgoing' in entry)).toEqual([false, false, true])
    const keys = ['id-3', 'client-4', 'client-5']
    expect([before, after].map((entries) => entries.map((entry) => keyOf(entry, 'ada')))).toEqual([keys, keys])
  })

  it('marks where the unread begin, also before what is known', () => {
    expect([0, 1, 2, 9].map((unread) => firstUnread(4, unread))).toEqual([undefined, 4, 3, 1])
  })

  it('tells how far one’s own messages have come, and nothing where that is hidden', () => {
    const reached = { delivered: 4, read: 2 }
    expect([2, 3, 4, 5].map((sequence) => deliveryOf(sequence, reached))).toEqual([
      'read',
      'delivered',
      'delivered',
      'sent',
    ])
    expect(deliveryOf(1, { delivered: 0, read: 0 })).toBe('sent')
  })

  it('counts what of the other comes after what was seen', () => {
    const known = [message(8, 'grace'), message(9), message(10, 'grace'), message(11, 'grace')]
    expect([11, 10, 8, 7].map((seen) => countAfter(known, 'ada', seen))).toEqual([0, 1, 2, 3])
    // All before what is known are unread, and so theirs.
    expect(countAfter(known, 'ada', 5)).toBe(5)
  })

  it('groups what one person says within five minutes of one day', () => {
    const first = message(1, 'ada', '2026-11-21T12:00:00.000Z')
    expect(continues(message(2, 'ada', '2026-11-21T12:04:59.000Z'), first)).toBe(true)
    expect(continues(message(2, 'ada', '2026-11-21T12:05:00.000Z'), first)).toBe(false)
    expect(continues(message(2, 'grace', '2026-11-21T12:00:01.000Z'), first)).toBe(false)
    expect([startsDay(first, undefined), startsDay(message(2, 'ada', '2026-11-25T12:00:00.000Z'), first)]).toEqual([
      true,
      true,
    ])
  })
})
