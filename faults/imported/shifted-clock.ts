import { isMainThread } from 'node:worker_threads'
import { answerParent } from '../../bench/child.ts'

// Preloaded into a portal (node --import): its parent sets the clock, as a wrong time server would. Elapsed time (timers,
// `performance.now()`) is unaffected.
let shift = 0
const Real = Date

class Shifted extends Real {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(Shifted.now())
    // The other overloads pass an explicit time. TypeScript only accepts them one by one.
    else super(...(given as [number]))
  }

  static override now(): number {
    return Real.now() + shift
  }
}
globalThis.Date = Shifted as DateConstructor

const verbs = { shiftClock: (ms: number): void => void (shift = ms) }
export type ClockVerbs = typeof verbs

// The module loads in each thread, but only the main thread can receive messages.
if (isMainThread) answerParent(verbs)
