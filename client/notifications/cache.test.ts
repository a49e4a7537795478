import { describe, expect, it } from 'vitest'
import type { NotificationEntry } from '#contract/notifications/notifications.ts'
import { afterReading } from './cache.ts'

const entry = (_id: string, minute: number, unread: boolean): NotificationEntry => ({
  _id,
  type: 'security',
  subject: _id,
  actor: null,
  count: 1,
  values: {},
  createdAt: `2026-11-21T10:0${minute}:00.000Z`,
  unread,
})
const pages = {
  pageParams: ['', 'next'],
  pages: [
    { body: { notifications: [entry('c', 3, true), entry('b', 2, true)], unread: 3 }, next: 'next' },
    { body: { notifications: [entry('a', 1, false)], unread: 3 }, next: null },
  ],
}
const after = (which: Parameters<typeof afterReading>[1]) => {
  const read = afterReading(pages, which).pages
  return [
    read.flatMap(({ body }) => body.notifications.filter(({ unread }) => unread).map(({ _id }) => _id)),
    read[0]?.body.unread,
  ]
}

describe('marking as read', () => {
  it('reduces the badge by what it marks in the list', () => {
    expect(after({ id: 'b' })).toEqual([['c'], 2])
    expect(after({ upTo: '2026-11-21T10:02:00.000Z' })).toEqual([['c'], 2])
    expect(after({ upTo: '2026-11-21T10:03:00.000Z' })).toEqual([[], 1])
  })

  it("doesn't reduce the badge for notifications already read", () => {
    expect(after({ id: 'a' })).toEqual([['c', 'b'], 3])
  })
})
