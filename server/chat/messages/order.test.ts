import { expect, it } from 'vitest'
import { listMessages, type Message } from '#contract/chat/messages.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { origin, as, db, given, socket } = await openTestPortal()

const count = 500

/** Sends over the network, as browsers do, some concurrently. */
const sendAll = async (from: TestMember, to: TestMember): Promise<void> => {
  for (let first = 0; first < count; first += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => send(from, to, `Message ${first + index}`)))
}
const send = async (from: TestMember, to: TestMember, message: string) => {
  const { status } = await fetch(`${origin}/api/messages/send/${to.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/json', 'x-socket-id': 'none' },
    body: JSON.stringify({ message, clientId: newClientId() }),
  })
  expect(status).toBe(201)
}

const heardBy = (listener: TestSocket): Message[] => {
  const received: Message[] = []
  listener.on('message', (message) => received.push(message))
  return received
}

/** Fetches all messages after a sequence, as a client catches up. */
const caughtUp = async (member: TestMember, peer: TestMember, since = 0): Promise<Message[]> => {
  const all: Message[] = []
  for (;;) {
    const querystring = { since: all.at(-1)?.sequence ?? since }
    const page = await as(member).call(listMessages, { params: { userId: peer.id }, querystring })
    all.push(...page.body)
    if (page.next === undefined) return all
  }
}

// test: concurrent-messages-have-one-order
it('two members who each send 500 messages concurrently see one order, over HTTP and on every socket', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  const received = [heardBy(await socket(ada)), heardBy(await socket(grace)), heardBy(await socket(grace))]

  await Promise.all([sendAll(ada, grace), sendAll(grace, ada)])

  const stored = await caughtUp(ada, grace)
  expect(stored.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 2 * count }, (_, index) => index + 1))
  expect(await caughtUp(grace, ada)).toEqual(stored)
  for (const messages of received) {
    await expect.poll(() => messages.length).toBe(2 * count)
    expect(messages.toSorted((one, other) => one.sequence - other.sequence)).toEqual(stored)
  }
})

// test: missed-messages-are-fetched-once
it('a member who missed 1,000 messages gets exactly those, page by page', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  for (const message of ['Here', 'Going']) await send(ada, grace, message)
  const { conversation_id: conversationId } = await db
    .selectFrom('messages')
    .select('conversation_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const came = Array.from({ length: 2 * count }, (_, index) => ({
    ...{ id: newClientId(), conversation_id: conversationId, sequence: 3 + index, client_id: newClientId() },
    ...{ sender_id: ada.id, receiver_id: grace.id, body: `Message ${index}`, search_key: '', created_at: new Date() },
  }))
  await db.insertInto('messages').values(came).execute()
  await db
    .updateTable('conversations')
    .set({ last_sequence: came.length + 2 })
    .execute()

  const missed = await caughtUp(grace, ada, 2)

  expect(missed.map(({ message }) => message)).toEqual(came.map(({ body }) => body))
  expect(missed.map(({ sequence }) => sequence)).toEqual(came.map(({ sequence }) => sequence))
})
