import { chatCallsOf } from './calls.ts'
import { chooseActors } from './actors.ts'
import { load } from './load.ts'
import { startPortal, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 100_000, postings: 500, messages: 1_000_000, longest: 50_000 }
// In ms, 95 of 100. A part of a name is looked for among all members, beyond the list.
const goalOf = (name: string): number => (name.endsWith('of a name') ? 150 : 50)
// In seconds.
const [warmUp, measured] = [1, 4]

/** How long the lists of a conversation take that has 50,000 messages, of a member who has 500, among a million messages. */
export const measureChat = (): Promise<void> =>
  withCollege(size, chooseActors, async (dataDirectory, actors) => {
    const portal = await startPortal(dataDirectory)
    const rows: string[][] = []
    const problems: string[] = []
    for (const { name, requests } of chatCallsOf(actors))
      for (const connections of [1, 16]) {
        await load(portal.url, requests, { connections, duration: warmUp })
        const { rate, p50, p95, p99, failed } = await load(portal.url, requests, { connections, duration: measured })
        rows.push([name, String(connections), rate.toFixed(0), ...[p50, p95, p99].map((time) => time.toFixed(1))])
        // With many at once who never pause, the time is that of waiting in connection.
        if (connections === 1 && p95 >= goalOf(name))
          problems.push(`${name}: p95 ${p95.toFixed(1)} ms, wanted ${goalOf(name)}`)
        for (const [why, count] of Object.entries(failed)) problems.push(`${name}: ${count} × ${why}`)
      }
    await portal.stop()
    console.log(table(['call', 'connections', 'per second', 'p50 ms', 'p95 ms', 'p99 ms'], rows))
    if (problems.length > 0) throw new Error(problems.join('\n'))
  })
