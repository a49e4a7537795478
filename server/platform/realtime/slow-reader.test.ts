import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Event } from '#contract/events/events.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, portal, socket } = await openTestPortal()

// test: slow-socket-reader-is-cut
it("cuts a client that doesn't read before much is buffered; others receive everything", async () => {
  const [ada, ben] = [await given.student(), await given.student()]
  const [reader, sleeper] = [await socket(ada), await socket(ben)]
  const heard = { reader: 0, sleeper: 0 }
  reader.on('event:changed', () => (heard.reader += 1))
  sleeper.on('event:changed', () => (heard.sleeper += 1))
  // In Node, socket.io uses a `WebSocket` of ws, which can stop reading.
  const connection: { pause: () => void; resume: () => void } = Reflect.get(sleeper.io.engine.transport, 'ws')

  connection.pause()
  for (let pushed = 0; pushed < 3_000; pushed += 1) {
    for (const { id } of [ada, ben]) portal.platform.live.toMember(id, 'event:changed', longEvent)
    await setImmediate()
  }
  connection.resume()

  await expect.poll(() => sleeper.connected).toBe(false)
  expect(heard.sleeper).toBeLessThan(2_000)
  await expect.poll(() => heard.reader).toBe(3_000)
})

const longEvent: Event = {
  _id: '01900000-0000-7000-8000-000000000001',
  author: null,
  mine: false,
  pending: false,
  hiddenReason: null,
  title: 'x',
  description: 'x'.repeat(16_000),
  link: 'https://college.example/',
  hasLink: true,
  linkFor: 'everyone',
  host: null,
  dateTime: '2030-01-01T10:00:00.000Z',
  category: 'Workshop',
  cover: { url: '/files/covers/workshop-circuit-1.svg', own: false, pattern: null },
  audience: 'members',
  endsAt: null,
  mode: 'online',
  place: null,
  capacity: null,
  goingCount: 0,
  placesLeft: null,
  faces: [],
  hosting: false,
  invited: false,
  rsvp: null,
  series: null,
  draft: false,
  cancelledAt: null,
  cancelledReason: null,
}
