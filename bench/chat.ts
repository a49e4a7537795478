import { chatCallsOf } from './calls.ts'
import { busiestOf, chooseActors } from './actors.ts'
import { judge } from './judge.ts'
import { failuresOf, lengthIn, loadWarm } from './load.ts'
import { type Options, sizeIn } from './options.ts'
import { startPortal, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 100_000, postings: 500, messages: 1_000_000, longest: 50_000 }
// p95 in ms. A search for part of a name covers all members, not only the list.
const goalOf = (name: string): number => (name.endsWith('of a name') ? 150 : 50)

/** Prints how long chat lists take for a member with 500 conversations, one of them with 50,000 messages, among a million messages. */
export const measureChat = (options: Options): Promise<void> =>
  withCollege(sizeIn(options, size), chooseActors, async (dataDirectory, actors) => {
    const portal = await startPortal(dataDirectory)
    const rows: string[][] = []
    const failed: string[] = []
    const missed: string[] = []
    for (const { name, requests } of chatCallsOf(busiestOf(actors)))
      for (const connections of [1, 16]) {
        const length = lengthIn(options, options.seconds ?? 4, connections)
        const figures = await loadWarm(portal.url, requests, { connections, ...length })
        const { rate, p50, p95, p99 } = figures
        rows.push([name, String(connections), rate.toFixed(0), ...[p50, p95, p99].map((time) => time.toFixed(1))])
        // With sixteen connections that never pause, requests mostly wait in the queue.
        if (connections === 1 && p95 >= goalOf(name))
          missed.push(`${name}: p95 ${p95.toFixed(1)} ms, wanted ${goalOf(name)}`)
        failed.push(...failuresOf(name, figures))
      }
    await portal.stop()
    console.log(table(['call', 'connections', 'per second', 'p50 ms', 'p95 ms', 'p99 ms'], rows))
    judge(options, { failed, missed })
  })
