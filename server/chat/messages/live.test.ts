import { io } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { type Message, listMessages, markRead, sendMessage } from '#contract/chat/messages.ts'
import { logOut } from '#contract/account/sessions.ts'
import type { Registered } from '#contract/socket.ts'
import { rooms } from '#server/platform/realtime/live.ts'
import type { TestMember } from '#server/testing/given.ts'
import { atOnce, caughtUp, newClientId, next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { as, given, socket, origin, arrived } = await openTestPortal()

const send = (from: TestMember, to: TestMember, message: string, clientId = newClientId()) =>
  as(from).call(sendMessage, { params: { receiverId: to.id }, body: { message, clientId } })

/** Writes over HTTP, as a browser that names this socket as its own. */
const write = (named: string | undefined, from: TestMember, method: 'POST' | 'PATCH', path: string, message: string) =>
  fetch(`${origin}/api/messages/${path}`, {
    method,
    headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/json', 'x-socket-id': named ?? '' },
    body: JSON.stringify({ message }),
  })

const sendFrom = (own: TestSocket, from: TestMember, to: TestMember, message: string) =>
  write(own.id, from, 'POST', `send/${to.id}`, message)

const heardBy = (listener: TestSocket) => {
  const received: Message[] = []
  listener.on('message', (message) => received.push(message))
  return received
}

describe('a sent message', () => {
  // test: message-pushed-to-every-socket
  it('reaches only the receiver’s sockets and the sender’s other ones', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    const [sending, phone] = [await socket(ada), await socket(ada)]
    const [desk, tablet, stranger] = [await socket(grace), await socket(grace), await socket(alan)]
    const silent = [heardBy(sending), heardBy(stranger)]
    const awaited = [phone, desk, tablet].map((listener) => next(listener, 'message'))

    const response = await sendFrom(sending, ada, grace, 'Hello')

    const stored: unknown = await response.json()
    for (const received of await Promise.all(awaited)) expect(received).toEqual(stored)
    await arrived()
    expect(silent).toEqual([[], []])
  })

  it('skips the sender’s socket when the call names none, unless there are several', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const own = await socket(ada)
    const received = heardBy(own)
    await send(ada, grace, 'From here')
    const last = next(own, 'message')
    await send(grace, ada, 'Heard')
    await last
    expect(received.map(({ message }) => message)).toEqual(['Heard'])

    const both = [own, await socket(ada)].map((listener) => next(listener, 'message'))
    await send(ada, grace, 'From one of them')
    for (const told of await Promise.all(both)) expect(told.message).toBe('From one of them')
  })

  it('reaches the sender’s only socket when the call says that it has none', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const told = next(await socket(ada), 'message')
    const response = await write('none', ada, 'POST', `send/${grace.id}`, 'From elsewhere')
    expect(await told).toEqual(await response.json())
  })

  it('reaches every socket when the call names a socket or room of another member', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const { _id } = (await send(ada, grace, 'Hello')).body
    const [own, hers] = [await socket(ada), await socket(grace)]
    const others = [hers.id, rooms.member(grace.id), rooms.account(grace.id), rooms.members]
    for (const named of [...others, rooms.socket(grace.id, hers.id ?? ''), `../${grace.id}:${hers.id}`]) {
      const sent = [own, hers].map((listener) => next(listener, 'message'))
      await write(named, ada, 'POST', `send/${grace.id}`, `Sent as ${named}`)
      for (const told of await Promise.all(sent)) expect(told.message).toBe(`Sent as ${named}`)
      const edited = [own, hers].map((listener) => next(listener, 'message:changed'))
      expect((await write(named, ada, 'PATCH', _id, `Edited as ${named}`)).status).toBe(200)
      for (const told of await Promise.all(edited)) expect(told.message).toBe(`Edited as ${named}`)
    }
  })

  it('is pushed once, even when sent repeatedly', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const received = heardBy(await socket(grace))
    const clientId = newClientId()
    await Promise.all(Array.from({ length: 10 }, () => send(ada, grace, 'Hello', clientId)))
    await arrived()
    expect(received).toHaveLength(1)
  })

  it('carries its sequence, so that clients can restore the order', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const received = heardBy(await socket(grace))
    await Promise.all(Array.from({ length: 40 }, (_, index) => send(ada, grace, String(index))))
    await arrived()
    const stored = (await as(grace).call(listMessages, { params: { userId: ada.id }, querystring: { limit: 100 } }))
      .body
    expect(received.toSorted((one, other) => one.sequence - other.sequence)).toEqual(stored)
  })

  it('does not reach a socket that has not registered', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const quiet: TestSocket = io(origin, {
      auth: { token: grace.token },
      transports: ['websocket'],
      reconnection: false,
    })
    await new Promise<void>((resolve) => quiet.once('connect', resolve))
    const received = heardBy(quiet)
    await send(ada, grace, 'Hello')
    await caughtUp(quiet)
    quiet.close()
    expect(received).toEqual([])
  })
})

describe('a read mark', () => {
  it('is sent to the member’s other devices only', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const [desk, sender] = [await socket(grace), await socket(ada)]
    const told: unknown[] = []
    sender.on('conversation:read', (read) => told.push(read))
    await send(ada, grace, 'Hello')
    const awaited = next(desk, 'conversation:read')
    await as(grace).call(markRead, { params: { userId: ada.id }, body: { sequence: 9 } })
    expect(await awaited).toEqual({ userId: ada.id, sequence: 1 })
    await arrived()
    expect(told).toEqual([])
  })
})

describe('a socket', () => {
  const refusal = (token: unknown) =>
    new Promise<Error>((resolve, reject) => {
      const stranger = io(origin, { auth: { token }, transports: ['websocket'], reconnection: false })
      stranger.once('connect_error', (error) => (stranger.close(), resolve(error)))
      stranger.once('connect', () => (stranger.close(), reject(new Error('connected'))))
    })

  it('is rejected without a valid token', async () => {
    for (const token of [undefined, '', 7, { $ne: 1 }])
      expect(await refusal(token)).toMatchObject({ data: { success: false, code: 'session.required' } })
    expect(await refusal('wrong')).toMatchObject({ data: { success: false, code: 'session.ended' } })
  })

  // test: socket-registers-its-member-only
  it('registers its own member only', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const mallory = await socket(ada)
    const answer = await new Promise<Registered>((resolve) => mallory.emit('registerUser', grace.id, resolve))
    expect(answer).toMatchObject({ success: false, code: 'access.own_only' })

    const received = heardBy(mallory)
    await send(await given.student(), grace, 'Not for Ada')
    await arrived()
    expect(received).toEqual([])
  })

  // test: logout-closes-its-sockets-only
  it('closes immediately when its session logs out, while others stay open', async () => {
    const ada = await given.student()
    const own = await socket(ada)
    const closed = new Promise<number>((resolve) => own.once('disconnect', () => resolve(performance.now())))
    const other = await socket(await given.student())

    const start = performance.now()
    expect(await as(ada).call(logOut)).toMatchObject({ status: 200 })
    expect((await closed) - start).toBeLessThan(atOnce)
    expect(other.connected).toBe(true)
  })
})
