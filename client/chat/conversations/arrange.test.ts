import { expect, test } from 'vitest'
import type { ChatUser } from '#contract/chat/conversations.ts'
import { placed } from './arrange.ts'

const person = (name: string, minute: number | null, rest: Partial<ChatUser> = {}): ChatUser => ({
  _id: name,
  fullName: name,
  profilePhoto: null,
  role: 'student',
  graduationYear: 2027,
  verified: false,
  former: false,
  unavailable: false,
  lastMessage: minute === null ? null : said(minute),
  unread: 0,
  pinned: false,
  muted: false,
  archived: false,
  request: null,
  reached: { delivered: 0, read: 0 },
  draft: '',
  ...rest,
})
const said = (minute: number) => ({
  message: 'Hello',
  senderId: 'me',
  sequence: 1,
  createdAt: `2026-11-21T12:${minute}:00.000Z`,
  deletedAt: null,
  attachment: null,
})
const pagesOf = (pages: ChatUser[][], next: string | null = null) => ({
  pages: pages.map((users, index) => ({ body: { users }, next: index < pages.length - 1 ? 'more' : next })),
  pageParams: pages.map(() => ''),
})
const names = (data: Parameters<typeof placed>[0]) => data.pages.map(({ body }) => body.users.map(({ _id }) => _id))

test('moves a pinned conversation to the top, and back to its place by time when unpinned', () => {
  const inbox = pagesOf([
    [person('ada', 50), person('bob', 40)],
    [person('cyd', 30), person('dan', null)],
  ])
  const pinned = placed(inbox, 'inbox', person('cyd', 30, { pinned: true }))
  expect(names(pinned)).toEqual([['cyd', 'ada', 'bob'], ['dan']])
  expect(names(placed(pinned, 'inbox', person('cyd', 30)))).toEqual([
    ['ada', 'bob'],
    ['cyd', 'dan'],
  ])
})

test('moves an archived conversation from the inbox to the archive', () => {
  const archived = person('ada', 50, { archived: true })
  expect(names(placed(pagesOf([[person('ada', 50), person('bob', 40)]]), 'inbox', archived))).toEqual([['bob']])
  expect(names(placed(pagesOf([[person('old', 10, { archived: true })]]), 'archived', archived))).toEqual([
    ['ada', 'old'],
  ])
})

test('leaves a conversation to the next page when it sorts after everything loaded', () => {
  const inbox = [[person('ada', 50), person('bob', 40)]]
  expect(names(placed(pagesOf(inbox, 'more'), 'inbox', person('eve', 20)))).toEqual([['ada', 'bob']])
  expect(names(placed(pagesOf(inbox), 'inbox', person('eve', 20)))).toEqual([['ada', 'bob', 'eve']])
})
