import { describe, expect, it } from 'vitest'
import {
  answerRequest,
  countUnread,
  type Folder,
  getConversation,
  keepDraft,
  listChatUsers,
} from '#contract/chat/conversations.ts'
import { listMessages, markRead } from '#contract/chat/messages.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { as, given, socket, db, send, arrived } = await openTestPortal()

const strangers = async () =>
  [
    await given.student({ fullName: 'Ada', graduation_year: 2024 }),
    await given.verifiedAlumnus({ fullName: 'Grace', graduation_year: 2015 }),
  ] as const
const answer = (from: TestMember, to: TestMember, accepted: boolean) =>
  as(from).call(answerRequest, { params: { userId: to.id }, body: { accepted } })
const relationship = async (from: TestMember, to: TestMember) =>
  (await as(from).call(getConversation, { params: { userId: to.id } })).body
const requests = async (one: TestMember, other: TestMember) =>
  Promise.all([relationship(one, other), relationship(other, one)]).then((both) => both.map(({ request }) => request))
const listed = async (member: TestMember, folder?: Folder) =>
  (await as(member).call(listChatUsers, { querystring: folder === undefined ? {} : { folder } })).body.users
    .filter(({ lastMessage }) => lastMessage !== null)
    .map(({ fullName }) => fullName)
const unread = async (member: TestMember) => (await as(member).call(countUnread)).body.unread
const stored = async (one: TestMember, other: TestMember) =>
  (await as(one).call(listMessages, { params: { userId: other.id }, querystring: { limit: 100 } })).body
const hearing = (listener: TestSocket, ...events: ('message' | 'conversation:changed' | 'conversation:reached')[]) => {
  const received: string[] = []
  for (const event of events) listener.on(event, () => received.push(event))
  return received
}

describe('a stranger’s first message', () => {
  it('arrives live, and is a request until it is accepted', async () => {
    const [ada, grace] = await strangers()
    const [desk, own] = [await socket(grace), await socket(ada)]
    expect(await requests(ada, grace)).toEqual(['needed', 'needed'])
    const arriving = next(desk, 'message')

    const sent = await send(ada, grace)

    expect(sent.status).toBe(201)
    expect(await arriving).toEqual(sent.body)
    expect(await requests(ada, grace)).toEqual(['sent', 'received'])
    expect(await listed(grace, 'requests')).toEqual(['Ada'])
    expect(await listed(grace, 'inbox')).toEqual([])
    expect(await listed(grace)).toEqual(['Ada'])
    expect([await listed(ada, 'requests'), await listed(ada, 'inbox')]).toEqual([[], ['Grace']])
    expect(await unread(grace)).toBe(1)

    const told = next(own, 'conversation:changed')
    expect(await answer(grace, ada, true)).toMatchObject({ status: 200, body: { _id: ada.id, request: null } })
    expect(await told).toEqual({ userId: grace.id })
    expect(await requests(ada, grace)).toEqual([null, null])
    expect([await listed(grace, 'requests'), await listed(grace, 'inbox')]).toEqual([[], ['Ada']])
    expect(await unread(grace)).toBe(1)
  })

  it('is accepted by an answer, and both members are notified', async () => {
    const [ada, grace] = await strangers()
    await send(ada, grace)
    const [desk, own] = [await socket(grace), await socket(ada)]
    const told = [next(desk, 'conversation:changed'), next(own, 'conversation:changed')]
    expect(await send(grace, ada, 'Hello to you')).toMatchObject({ status: 201, body: { sequence: 2 } })
    expect(await Promise.all(told)).toEqual([{ userId: ada.id }, { userId: grace.id }])
    expect(await requests(ada, grace)).toEqual([null, null])
  })

  it('is no request between members of one cohort', async () => {
    const [ada, alan] = [await given.student(), await given.verifiedAlumnus({ fullName: 'Alan' })]
    expect(await requests(ada, alan)).toEqual([null, null])
    await send(alan, ada)
    expect(await requests(ada, alan)).toEqual([null, null])
    expect([await listed(ada, 'requests'), await listed(ada, 'inbox')]).toEqual([[], ['Alan']])
  })

  it('sends no receipts before it is accepted', async () => {
    const [ada, grace] = await strangers()
    const received = hearing(await socket(ada), 'conversation:reached')
    await send(ada, grace)
    await as(grace).call(markRead, { params: { userId: ada.id }, body: { sequence: 1 } })
    await arrived()
    expect(received).toEqual([])
    expect((await relationship(ada, grace)).reached).toEqual({ delivered: 0, read: 0 })
    await answer(grace, ada, true)
    expect((await relationship(ada, grace)).reached).toEqual({ delivered: 1, read: 1 })
  })

  it('can’t have an attachment, nor can those after it', async () => {
    const [ada, grace] = await strangers()
    const refused = { status: 403, body: { code: 'message.request_attachment' } }
    const attachmentId = newClientId()
    expect(await send(ada, grace, 'Look', { attachmentId })).toMatchObject(refused)
    await send(ada, grace)
    expect(await send(ada, grace, '', { attachmentId })).toMatchObject(refused)
    expect(await stored(grace, ada)).toHaveLength(1)
  })

  it('opens one conversation when both members write concurrently', async () => {
    const [ada, grace] = await strangers()
    const answers = await Promise.all([send(ada, grace), send(grace, ada)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await requests(ada, grace)).toEqual([null, null])
    expect(await db.selectFrom('conversations').select('id').execute()).toHaveLength(1)
    expect((await stored(ada, grace)).map(({ sequence }) => sequence)).toEqual([1, 2])
  })

  it('is stored once when sent fifty times concurrently under one client id', async () => {
    const [ada, grace] = await strangers()
    const received = hearing(await socket(grace), 'message')
    const clientId = newClientId()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(ada, grace, 'Hello', { clientId })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
    expect(await stored(grace, ada)).toHaveLength(1)
    expect(await unread(grace)).toBe(1)
    await expect.poll(() => received).toEqual(['message'])
    await arrived()
    expect(received).toEqual(['message'])
  })
})

describe('a waiting request', () => {
  it('allows three messages, of fifty sent concurrently', async () => {
    const [ada, grace] = await strangers()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => send(ada, grace, String(index))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = answers.find(({ status }) => status !== 201)
    expect(refused).toMatchObject({ status: 403, body: { code: 'message.request_waiting', success: false } })
    expect(refused?.body.message).toContain('3')
    expect((await stored(grace, ada)).map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    expect(await unread(grace)).toBe(3)
  })

  it('accepts retries of stored messages, even at the limit', async () => {
    const [ada, grace] = await strangers()
    const clientIds = [newClientId(), newClientId(), newClientId()]
    const first = await Promise.all(clientIds.map((clientId) => send(ada, grace, 'Hello', { clientId })))
    const again = await Promise.all(clientIds.map((clientId) => send(ada, grace, 'Hello', { clientId })))
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body))
    expect(await send(ada, grace, 'Hello')).toMatchObject({ status: 403 })
  })

  it.each([
    ['accepted', async (grace: TestMember, ada: TestMember) => void (await answer(grace, ada, true))],
    ['answered', async (grace: TestMember, ada: TestMember) => void (await send(grace, ada))],
  ])('allows more messages once it is %s', async (_, letIn) => {
    const [ada, grace] = await strangers()
    for (const text of ['One', 'Two', 'Three']) await send(ada, grace, text)
    expect(await send(ada, grace, 'Four')).toMatchObject({ status: 403 })
    await letIn(grace, ada)
    expect(await send(ada, grace, 'Four')).toMatchObject({ status: 201 })
  })
})

describe('a declined request', () => {
  it('leaves the lists and the unread count, without notifying its sender', async () => {
    const [ada, grace] = await strangers()
    await send(ada, grace)
    const before = await relationship(ada, grace)
    const [desk, own] = [await socket(grace), await socket(ada)]
    const sync = next(desk, 'conversation:changed')
    const received = hearing(own, 'message', 'conversation:changed', 'conversation:reached')

    expect(await answer(grace, ada, false)).toMatchObject({ status: 200, body: { request: 'declined', unread: 0 } })

    expect(await sync).toEqual({ userId: ada.id })
    for (const folder of ['all', 'inbox', 'requests', 'archived'] as const)
      expect(await listed(grace, folder)).toEqual([])
    expect(await unread(grace)).toBe(0)
    expect(await relationship(ada, grace)).toEqual(before)
    await arrived()
    expect(received).toEqual([])
  })

  it('accepts further messages, but doesn’t show, count or push them', async () => {
    const [ada, grace] = await strangers()
    await send(ada, grace, 'One')
    await answer(grace, ada, false)
    const received = hearing(await socket(grace), 'message', 'conversation:changed')

    expect((await send(ada, grace, 'Two')).status).toBe(201)
    expect((await send(ada, grace, 'Three')).status).toBe(201)
    expect(await send(ada, grace, 'Four')).toMatchObject({ status: 403, body: { code: 'message.request_waiting' } })

    await arrived()
    expect(received).toEqual([])
    expect(await unread(grace)).toBe(0)
    expect(await listed(grace)).toEqual([])
    expect(await listed(ada)).toEqual(['Grace'])
    expect((await stored(grace, ada)).map(({ message }) => message)).toEqual(['One', 'Two', 'Three'])
  })

  it.each([
    ['accepting', async (grace: TestMember, ada: TestMember) => void (await answer(grace, ada, true)), ['Ada']],
    ['answering', async (grace: TestMember, ada: TestMember) => void (await send(grace, ada)), ['Ada']],
  ])('can be accepted later by %s, and counts from then on', async (_, letIn, inbox) => {
    const [ada, grace] = await strangers()
    await send(ada, grace, 'One')
    await answer(grace, ada, false)
    await send(ada, grace, 'Two')
    await letIn(grace, ada)
    expect(await requests(ada, grace)).toEqual([null, null])
    expect(await listed(grace, 'inbox')).toEqual(inbox)
    expect(await unread(grace)).toBe(0)

    await send(ada, grace, 'Three')
    expect(await unread(grace)).toBe(1)
    await as(grace).call(markRead, { params: { userId: ada.id }, body: { sequence: 2 } })
    expect(await unread(grace)).toBe(1)
  })
})

describe('an answer to a request', () => {
  it('is idempotent', async () => {
    const [ada, grace] = await strangers()
    await send(ada, grace)
    for (let times = 0; times < 2; times += 1) expect((await answer(grace, ada, false)).status).toBe(200)
    const declined = await db.selectFrom('conversations').select('declined_at').executeTakeFirstOrThrow()
    await answer(grace, ada, false)
    expect(await db.selectFrom('conversations').select('declined_at').executeTakeFirstOrThrow()).toEqual(declined)

    const received = hearing(await socket(ada), 'conversation:changed')
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(grace, ada, true)))
    expect(answers.map(({ status, body }) => [status, body.request])).toEqual(Array(10).fill([200, null]))
    await expect.poll(() => received).toEqual(['conversation:changed'])
    await arrived()
    expect(received).toEqual(['conversation:changed'])
  })

  it('is rejected without a request', async () => {
    const [ada, grace] = await strangers()
    const refused = { status: 409, body: { code: 'conversation.no_request' } }
    for (const accepted of [true, false]) expect(await answer(grace, ada, accepted)).toMatchObject(refused)
    await send(ada, grace)
    // Senders can't answer their own requests.
    for (const accepted of [true, false]) expect(await answer(ada, grace, accepted)).toMatchObject(refused)
    expect(await requests(ada, grace)).toEqual(['sent', 'received'])
    await answer(grace, ada, true)
    expect(await answer(grace, ada, false)).toMatchObject(refused)
    expect(await requests(ada, grace)).toEqual([null, null])
  })

  it('leaves the conversation open when accepting and declining concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, grace] = await strangers()
      await send(ada, grace)
      const answers = await Promise.all([true, false, true, false].map((accepted) => answer(grace, ada, accepted)))
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect([answers[0]?.status, answers[2]?.status]).toEqual([200, 200])
      expect(await requests(ada, grace)).toEqual([null, null])
    }
  })

  it('concurrent with messages in both directions ends in one order and state', async () => {
    const [ada, grace] = await strangers()
    await send(ada, grace)
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => send(ada, grace, `a${index}`)),
      answer(grace, ada, false),
      answer(grace, ada, true),
      ...Array.from({ length: 10 }, (_, index) => send(grace, ada, `g${index}`)),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await requests(ada, grace)).toEqual([null, null])
    const sequences = (await stored(ada, grace)).map(({ sequence }) => sequence)
    expect(sequences).toEqual(sequences.map((_, index) => index + 1))
  })

  it('is rejected for other members’ requests and unknown members', async () => {
    const [ada, grace] = await strangers()
    const alan = await given.student()
    await send(ada, grace)
    expect(await answer(alan, ada, true)).toMatchObject({ status: 409 })
    expect(await answer(ada, ada, true)).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
    const nobody = { userId: newClientId() }
    expect(await as(ada).call(answerRequest, { params: nobody, body: { accepted: true } })).toMatchObject({
      status: 404,
    })
    expect(await as(ada).call(keepDraft, { params: nobody, body: { draft: 'Hello' } })).toMatchObject({ status: 404 })
    expect(await requests(ada, grace)).toEqual(['sent', 'received'])
  })
})
