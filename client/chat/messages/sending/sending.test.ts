import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAcknowledger } from '../cache/live.ts'
import { inOrder } from '#client/platform/outbox/outbox.ts'
import { isRefusal, nextIn, pauseAfter } from '#client/platform/outbox/sending.ts'
import { ABOUT } from './deliver.ts'
import { isCancellable, outbox, type StoredOutgoing } from './outbox.ts'

const written = (number: number, known: Partial<StoredOutgoing> = {}): StoredOutgoing => ({
  clientId: `client-${number}`,
  receiverId: 'grace',
  message: String(number),
  createdAt: `2026-11-21T12:00:00.00${number}Z`,
  replyTo: null,
  file: null,
  attachmentId: null,
  failure: null,
  ...known,
})
const texts = (entries: readonly StoredOutgoing[]) => entries.map(({ message }) => message)

describe('outgoing messages', () => {
  it('are sent in the order of writing, each once', () => {
    const read = [written(3), written(1), written(2), written(1, { attachmentId: 'uploaded' })]
    expect(texts(inOrder(read))).toEqual(['1', '2', '3'])
    expect(inOrder(read)[0]?.attachmentId).toBe('uploaded')
  })

  it("keep their order per receiver, and aren't blocked by rejected messages or other receivers", () => {
    const entries = [written(1, { failure: 'No.' }), written(2, { receiverId: 'alan' }), written(3), written(4)]
    expect(nextIn(entries, 'grace', outbox.queueOf)?.message).toBe('3')
    expect(nextIn(entries, 'alan', outbox.queueOf)?.message).toBe('2')
    expect(nextIn(entries, 'nobody', outbox.queueOf)).toBeUndefined()
  })

  it('are retried with growing delays, and not before the server allows it', () => {
    expect([1, 2, 3, 7, 50].map((failures) => pauseAfter(failures, 0))).toEqual([1_000, 2_000, 4_000, 60_000, 60_000])
    expect(pauseAfter(1, 30_000)).toBe(30_000)
  })
})

describe('outbox', () => {
  // A browser where this member is logged in, without storage.
  beforeEach(() => void vi.stubGlobal('localStorage', { getItem: () => 'ada' }))
  afterEach(() => void vi.unstubAllGlobals())

  it('tracks the state of a message until it is sent or discarded', async () => {
    const close = outbox.open(
      'ada',
      () => undefined,
      () => Promise.resolve(),
    )
    await outbox.add(written(1))
    await outbox.add(written(2, { receiverId: 'alan' }))
    outbox.setStalled('grace', null)
    await outbox.change('client-2', { failure: 'No.' })
    const states = () => outbox.all().map(({ state, reason }) => [state, reason])
    expect(states()).toEqual([
      ['waiting', ''],
      ['failed', 'No.'],
    ])
    outbox.setStalled('grace', 'Too many at once.')
    expect(states()[0]).toEqual(['failed', 'Too many at once.'])
    outbox.setStalled('grace', undefined)
    expect(states()[0]).toEqual(['sending', ''])

    await outbox.remove('client-1')
    await outbox.read()
    expect(texts(outbox.all())).toEqual(['2'])
    expect(await outbox.change('client-1', { failure: 'Late.' })).toBeUndefined()
    await outbox.clear()
    close()
    expect(outbox.all()).toEqual([])
  })
})

describe('delivery acknowledgement', () => {
  afterEach(() => void vi.useRealTimers())

  it('is sent once per burst, for the latest message, and never goes back', () => {
    vi.useFakeTimers()
    const emitted: unknown[] = []
    const socket = { connected: true, emit: (...sent: unknown[]) => emitted.push(sent) }
    const acknowledger = createAcknowledger(socket as never)
    acknowledger.add('grace', 1)
    acknowledger.add('grace', 3)
    acknowledger.add('grace', 2)
    acknowledger.add('alan', 7)
    vi.advanceTimersByTime(200)
    acknowledger.add('grace', 3)
    vi.advanceTimersByTime(200)
    expect(emitted).toEqual([
      ['delivered', { userId: 'grace', sequence: 3 }],
      ['delivered', { userId: 'alan', sequence: 7 }],
    ])
  })
})

it('can cancel a message that waits for a connection or its upload, but not one being sent', () => {
  const outgoing = { ...written(1), state: 'sending', reason: '', progress: null } as const
  expect(isCancellable(outgoing)).toBe(false)
  expect(isCancellable({ ...outgoing, state: 'waiting' })).toBe(true)
  expect(isCancellable({ ...outgoing, progress: 40 })).toBe(true)
  expect(isCancellable({ ...outgoing, state: 'failed' })).toBe(false)
})

it.each([
  [400, 'request.invalid'],
  [403, 'message.reply_only'],
  [404, 'member.not_found'],
  [409, 'message.client_id_reused'],
  [429, 'message.strangers_used_up'],
] as const)('gives a message up on %i %s, which is about it', (status, code) => {
  expect(isRefusal({ status, code }, ABOUT)).toBe(true)
})

it.each([
  [0, 'network'],
  [400, 'request.malformed'],
  [400, 'network'],
  [401, 'session.ended'],
  [403, 'network'],
  [404, 'request.not_found'],
  [408, 'network'],
  [409, 'request.conflict'],
  [429, 'message.too_fast'],
  [500, 'server.failed'],
  [503, 'server.unavailable'],
  [503, 'storage.full'],
] as const)('tries a message again after %i %s', (status, code) => {
  expect(isRefusal({ status, code }, ABOUT)).toBe(false)
})
