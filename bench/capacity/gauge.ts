import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'
import { answerParent } from '../child.ts'

/** The memory that a server retains, in bytes. This file is loaded into it (node --expose-gc --import). */
export type Held = { resident: number; heap: number; outside: number }

const verbs = {
  held: async (): Promise<Held> => {
    // One collection may make more garbage collectable. This kind also returns free pages to the system.
    for (let round = 0; round < 4; round += 1) {
      gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
      await wait(50)
    }
    const { rss, heapUsed, external } = process.memoryUsage()
    return { resident: rss, heap: heapUsed, outside: external }
  },
}
export type GaugeVerbs = typeof verbs

// Every thread loads this file, but only the main thread can answer.
if (isMainThread) answerParent(verbs)
