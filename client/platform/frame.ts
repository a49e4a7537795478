import type { Frame, getFrame } from '#contract/site/frame.ts'
import { api } from './api.ts'
import { expectCollege } from './college.ts'
import { countDrops } from './earlyCalls.ts'

type Asked = { answer: Promise<Frame>; drops: number; until: number }

// In ms. Parts not read by then may be out of date.
const lifetime = 30_000
const parts = ['profile', 'consent', 'unread', 'undelivered', 'notifications', 'deletion', 'region', 'college'] as const

let left = new Set<keyof Frame>()
let asked: Asked | undefined

/** Begins a visit to the dashboard: each part of its frame is read from one answer, once. Call it before anything reads one. */
export const openFrame = (): void => {
  left = new Set(parts)
  asked = undefined
  expectCollege(() => fromFrame('college', async () => (await ask()).college))
}

/**
 * Reads a part of what the frame of the dashboard shows: the first time from the answer that has all of them, and by `read`
 * from then on. A call that failed is repeated for all parts at once, by whichever is read first.
 */
export const fromFrame = async <Part extends keyof Frame>(
  part: Part,
  read: () => Promise<Frame[Part]>,
): Promise<Frame[Part]> => {
  if (asked && (asked.drops !== countDrops() || asked.until < Date.now())) left.clear()
  if (!left.delete(part)) return read()
  asked ??= { answer: ask(), drops: countDrops(), until: Infinity }
  const own = asked
  try {
    const frame = await own.answer
    own.until = Math.min(own.until, Date.now() + lifetime)
    return frame[part]
  } catch (error) {
    left.add(part)
    if (asked === own) asked = undefined
    throw error
  }
}

// By its address alone: its schemas, which only the server reads, would weigh on every first view. The type checks the address.
const route = { method: 'GET', url: '/api/frame', access: 'member' } as typeof getFrame

const ask = () => api(route, {})
