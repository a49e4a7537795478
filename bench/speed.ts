import { chooseActors } from './actors.ts'
import { callsOf } from './calls.ts'
import { judge } from './judge.ts'
import { failuresOf, lengthIn, loadWarm } from './load.ts'
import { type Options, sizeIn } from './options.ts'
import { send } from './peers/record.ts'
import { startPortal, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 10_000, postings: 500, messages: 50_000, longest: 5_000 }

/** Prints requests per second, times and bytes of everyday calls. */
export const measureSpeed = (options: Options): Promise<void> =>
  withCollege(sizeIn(options, size), chooseActors, async (dataDirectory, actors) => {
    const portal = await startPortal(dataDirectory)
    const rows: string[][] = []
    const failed: string[] = []
    for (const { name, requests, connections, apart } of callsOf(actors)) {
      const bodies = await Promise.all(requests.map(async (request) => (await send(portal.url, request)).arrayBuffer()))
      const bytes = Math.round(bodies.reduce((sum, body) => sum + body.byteLength, 0) / bodies.length)
      const length = lengthIn(options, options.seconds ?? 3, connections)
      const figures = await loadWarm(portal.url, requests, { connections, apart, ...length })
      failed.push(...failuresOf(name, figures))
      const { rate, p50, p95, p99 } = figures
      rows.push([
        name,
        `${connections}`,
        `${bytes}`,
        rate.toFixed(0),
        ...[p50, p95, p99].map((time) => time.toFixed(1)),
      ])
    }
    await portal.stop()
    console.log(table(['call', 'connections', 'bytes', 'per second', 'p50 ms', 'p95 ms', 'p99 ms'], rows))
    judge(options, { failed })
  })
