import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'
import { answerParent } from '../child.ts'

/** Loaded into a server (node --expose-gc --import): tells how much memory it holds on to, in bytes. */
export type Held = { resident: number; heap: number; outside: number }

const verbs = {
  held: async (): Promise<Held> => {
    // What is freed by one collection may let go of more; this kind of it gives free pages back to the system.
    for (let round = 0; round < 4; round += 1) {
      gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
      await wait(50)
    }
    const { rss, heapUsed, external } = process.memoryUsage()
    return { resident: rss, heap: heapUsed, outside: external }
  },
}
export type GaugeVerbs = typeof verbs

// It is loaded into each thread, and only the first can be asked.
if (isMainThread) answerParent(verbs)
