import { webcrypto } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { newClientId } from './clientId.ts'
import { continues, entriesOf, firstUnread, follows, hasEarlier, merge, startsDay } from './timeline.ts'

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

  it('shows what is on its way last, and no longer once it is stored', () => {
    const onItsWay = [4, 5].map((number) => ({
      clientId: `client-${number}`,
      receiverId: 'grace',
      message: String(number),
      createdAt: '2026-11-21T12:00:01.000Z',
    }))
    const entries = entriesOf('ada', [message(3, 'grace'), message(4)], onItsWay)
    expect(entries.map(({ message: text, outgoing }) => [text, outgoing !== undefined])).toEqual([
      ['3', false],
      ['4', false],
      ['5', true],
    ])
  })

  it('marks where the unread of the other person begin', () => {
    const known = [message(1, 'grace'), message(2), message(3, 'grace'), message(4, 'grace')]
    expect([0, 1, 2, 9].map((unread) => firstUnread(known, 'ada', unread))).toEqual([undefined, 4, 3, undefined])
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

it('makes ids that the server takes, also where the page is not secure', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes) })
  const ids = Array.from({ length: 100 }, newClientId)
  vi.unstubAllGlobals()
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})
