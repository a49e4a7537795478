import { isMainThread } from 'node:worker_threads'
import { answerParent } from '../../bench/child.ts'

// Imported first into a portal (node --import): its clock is set by whoever started it, as a wrong time server would. What counts
// time that has passed (timers, `performance.now()`) goes on as before.
let shift = 0
const Real = Date

class Shifted extends Real {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(Shifted.now())
    // The other forms name a moment themselves; TypeScript knows them one by one.
    else super(...(given as [number]))
  }

  static override now(): number {
    return Real.now() + shift
  }
}
globalThis.Date = Shifted as DateConstructor

const verbs = { shiftClock: (ms: number): void => void (shift = ms) }
export type ClockVerbs = typeof verbs

// It is loaded into each thread, and only the first can be asked.
if (isMainThread) answerParent(verbs)
