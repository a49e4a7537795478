import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AppSocket } from './socket.ts'
import { createTyping } from './typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is sent once the viewer has typed for a while, then at intervals, and waits again after a pause', () => {
  const sent: number[] = []
  const begun = Date.now()
  const typing = createTyping({ shownFor: 10_000, startsAfter: 3_000, send: () => sent.push(Date.now() - begun) })
  const disconnect = typing.connect({
    connected: true,
    on: () => undefined,
    off: () => undefined,
  } as never as AppSocket)
  const typeFor = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      typing.type('thread')
      vi.advanceTimersByTime(1_000)
    }
  }
  typeFor(8)
  expect(sent).toEqual([3_000, 6_000])
  vi.advanceTimersByTime(12_000)
  typeFor(4)
  expect(sent).toEqual([3_000, 6_000, 23_000])
  typing.reset()
  typeFor(3)
  expect(sent).toHaveLength(3)
  disconnect()
})
