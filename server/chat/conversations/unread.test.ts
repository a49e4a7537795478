import { expect, it } from 'vitest'
import { arrangeConversation, countUnread, listChatUsers } from '#contract/chat/conversations.ts'
import { markRead } from '#contract/chat/messages.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const { as, given, socket, send } = await openTestPortal()

const unread = async (member: TestMember) => (await as(member).call(countUnread)).body.unread

it('sums unread messages of friends, requests and archived conversations, but not muted ones', async () => {
  const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
  const stranger = await given.verifiedAlumnus({ graduation_year: 2015 })
  expect(await unread(ada)).toBe(0)
  for (const friend of [grace, grace, alan, stranger]) await send(friend, ada)
  expect(await unread(ada)).toBe(4)
  await as(ada).call(arrangeConversation, { params: { userId: alan.id }, body: { archived: true } })
  expect(await unread(ada)).toBe(4)
  await as(ada).call(arrangeConversation, { params: { userId: grace.id }, body: { muted: true } })
  expect(await unread(ada)).toBe(2)
  expect([await unread(grace), await unread(stranger)]).toEqual([0, 0])
})

it('lowers the unread count on reading or answering, on all devices, and never below zero', async () => {
  const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
  for (const friend of [grace, grace, grace, alan]) await send(friend, ada)
  const phone = await socket(ada)
  const told = next(phone, 'conversation:read')
  for (const sequence of [2, 1, 2]) await as(ada).call(markRead, { params: { userId: grace.id }, body: { sequence } })
  expect(await told).toEqual({ userId: grace.id, sequence: 2 })
  expect(await unread(ada)).toBe(2)
  await send(ada, grace)
  await as(ada).call(markRead, { params: { userId: alan.id }, body: { sequence: 99 } })
  expect(await unread(ada)).toBe(0)
})

it('counts the same as the list under concurrent messages and read marks', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => [
      send(grace, ada),
      as(ada).call(markRead, { params: { userId: grace.id }, body: { sequence: index } }),
    ]).flat(),
  )
  await as(ada).call(markRead, { params: { userId: grace.id }, body: { sequence: 29 } })
  expect(await unread(ada)).toBe(1)
  expect((await as(ada).call(listChatUsers)).body.users[0]?.unread).toBe(1)
})
