import { io } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { sendMessage } from '#contract/chat/messages.ts'
import { type Signal, SIGNALS } from '#contract/socket.ts'
import type { TestMember } from '#server/testing/given.ts'
import { atOnce, caughtUp, newClientId, next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { origin, as, given, portal, socket } = await openTestPortal()

const signals = ['delivered', 'typing', 'writing', 'presence:watch'] as const satisfies Signal[]
/** Sends what our own clients never send. */
const emit = (own: TestSocket, ...sent: unknown[]) => (own.emit as (...sent: unknown[]) => void)(...sent)
const talkers = async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body: { message: 'Hello' } })
  return [ada, grace] as const
}
/** Returns whether a signal of one member still reaches the other. */
const isServed = async (typing: TestSocket, reading: TestSocket, reader: TestMember) => {
  const told = next(reading, 'typing')
  typing.emit('typing', { userId: reader.id })
  return (await told).userId !== ''
}

const deep = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { userId: value }
  return value
}
const id = newClientId()
const rubbish: unknown[] = [
  ...[undefined, null, true, 0, -1, 1.5, '', 'x', id, [], [[]], {}, [id]],
  ...[{ userId: null }, { userId: {} }, { userId: [id] }, { userId: '' }, { userId: `${id}'--` }, { userId: 7 }],
  ...['1', null, {}, 1.5, Infinity, 1e300, Number.MAX_SAFE_INTEGER, -1].map((sequence) => ({ userId: id, sequence })),
  ...[null, id, {}, [null], [[id]], [{ id }], [id, 7], Array.from({ length: 201 }, newClientId)].map((userIds) => ({
    userIds,
  })),
  ...[{ userIds: { length: 1e9 } }, { $ne: 1 }, JSON.parse('{"__proto__":{"userId":"x"}}'), deep(50), deep(2_000)],
  ...[new Uint8Array([1, 2, 3]), { userId: new Uint8Array(16) }, { userIds: [new Uint8Array(1_000)] }],
  ...['x'.repeat(25_000), { userId: 'x'.repeat(25_000) }, { userId: '\ud800' }, { userId: 'a\0b' }],
]

describe('a signal', () => {
  // test: malformed-signals-are-dropped
  it.each(signals)('%s with garbage is dropped without affecting others', async (signal) => {
    const [ada, grace] = await talkers()
    const [reading, other] = [await socket(grace), await socket(ada)]
    for (let first = 0; first < rubbish.length; first += 20) {
      // Signals are rate-limited; this simulates a slower pace.
      await portal.platform.limiters.signals.reset(ada.id)
      const own = await socket(ada)
      for (const value of rubbish.slice(first, first + 20)) {
        emit(own, signal, value)
        emit(own, signal, value, () => undefined)
        emit(own, signal, value, 'no function', value)
      }
      emit(own, signal)
      emit(own, signal, () => undefined)
      await caughtUp(own)
    }
    expect(await isServed(other, reading, grace)).toBe(true)
  })

  it('with an unknown name does nothing', async () => {
    const [ada, grace] = await talkers()
    const [own, other, reading] = [await socket(ada), await socket(ada), await socket(grace)]
    const heard: string[] = []
    reading.onAny((name: string) => heard.push(name))
    for (const name of ['message', 'toString', '__proto__', 'constructor', '', 'x'.repeat(10_000), 'presence:changed'])
      emit(own, name, { userId: grace.id }, () => undefined)
    await caughtUp(own)
    const cut = new Promise((resolve) => own.once('disconnect', resolve))
    for (const name of [7, null, {}, []]) emit(own, name, { userId: grace.id })
    await cut
    await caughtUp(reading)
    expect(heard).toEqual([])
    expect(await isServed(other, reading, grace)).toBe(true)
  })

  it('without a response is never acknowledged, whether the other member is online or not', async () => {
    const [ada, grace] = await talkers()
    const own = await socket(ada)
    const acknowledged: string[] = []
    const typeTo = (userId: string, name: string) => emit(own, 'typing', { userId }, () => acknowledged.push(name))
    const watched = () => own.timeout(atOnce).emitWithAck('presence:watch', { userIds: [grace.id] })

    typeTo(grace.id, 'offline')
    typeTo(newClientId(), 'unknown')
    emit(own, 'delivered', { userId: grace.id, sequence: 1 }, () => acknowledged.push('delivered'))
    // Signals of a socket are processed in order: after the response to the last, the earlier ones have been handled.
    expect(await watched()).toMatchObject([{ online: false }])
    await socket(grace)
    typeTo(grace.id, 'online')
    expect(await watched()).toMatchObject([{ online: true }])

    expect(acknowledged).toEqual([])
  })

  it('in a flood is dropped, with and without an acknowledgement, without affecting others', async () => {
    const [ada, grace] = await talkers()
    const [own, reading, theirs] = [await socket(ada), await socket(ada), await socket(grace)]
    let answers = 0
    const flood = (flooding: TestSocket) => {
      for (let count = 0; count < 200; count += 1) {
        flooding.emit('presence:watch', { userIds: [grace.id] }, () => (answers += 1))
        flooding.emit('delivered', { userId: grace.id, sequence: count })
      }
    }
    flood(own)
    expect(await isServed(theirs, reading, ada)).toBe(true)
    // Ten seconds allow a hundred signals of a member over all sockets.
    await expect.poll(() => answers).toBe(50)
    own.close()
    const again = await socket(ada)
    flood(again)
    // The flood has been read by the first response, and dropped by the second.
    await caughtUp(again)
    await caughtUp(again)
    expect(answers).toBe(50)
  })

  // test: oversized-signal-cuts-its-socket
  it('that is too large cuts only its own socket', async () => {
    const [ada, grace] = await talkers()
    for (const signal of signals) {
      const [own, other, reading] = [await socket(ada), await socket(ada), await socket(grace)]
      const cut = new Promise((resolve) => own.once('disconnect', resolve))
      emit(own, signal, { userId: 'x'.repeat(70_000) })
      await cut
      expect([other.connected, reading.connected]).toEqual([true, true])
    }
    expect(Object.keys(SIGNALS).toSorted()).toEqual(signals.toSorted())
  })

  it("needs a token: a stranger's socket is not admitted", async () => {
    const [, grace] = await talkers()
    const reading = await socket(grace)
    const heard: string[] = []
    reading.onAny((name: string) => heard.push(name))
    const stranger: TestSocket = io(origin, { transports: ['websocket'], reconnection: false })
    stranger.emit('typing', { userId: grace.id })
    await new Promise<void>((resolve) => stranger.once('connect_error', () => resolve()))
    stranger.close()
    await caughtUp(reading)
    expect(heard).toEqual([])
  })
})
