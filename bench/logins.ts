import { chooseActors } from './actors.ts'
import { callsOf } from './calls.ts'
import { load } from './load.ts'
import { startPortal, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 1_000, postings: 100, messages: 5_000, longest: 500 }
const parallel = 50
// In seconds.
const measured = 10
// In ms.
const wanted = 100

/**
 * How long profiles take, asked for one at a time, while 50 people log in at once, and without that. Each log-in costs a
 * hash of 19 MiB, which is done off the event loop, few at once: the rest of the portal is to stay quick.
 */
export const measureLogins = (): Promise<void> =>
  withCollege(size, chooseActors, async (dataDirectory, actors) => {
    const portal = await startPortal(dataDirectory)
    const requestsOf = (name: string) => callsOf(actors).find((call) => call.name === name)?.requests ?? []
    const profiles = () => load(portal.url, requestsOf('profile, own'), { connections: 1, duration: measured })
    await load(portal.url, requestsOf('profile, own'), { connections: 1, duration: 1 })

    const quiet = await profiles()
    const [logins, busy] = await Promise.all([
      load(portal.url, requestsOf('log in'), { connections: parallel, duration: measured }),
      profiles(),
    ])
    await portal.stop()

    const row = (name: string, { rate, p50, p95, p99 }: typeof quiet) => [
      name,
      ...[rate, p50, p95, p99].map((figure) => figure.toFixed(1)),
    ]
    console.log(
      table(
        ['call', 'per second', 'p50 ms', 'p95 ms', 'p99 ms'],
        [
          row('profile, nobody logs in', quiet),
          row(`profile, ${parallel} log in at once`, busy),
          row(`log in, ${parallel} at once`, logins),
        ],
      ),
    )
    const failed = Object.entries({ ...quiet.failed, ...busy.failed, ...logins.failed })
    if (failed.length > 0) throw new Error(`Not every request succeeded: ${JSON.stringify(failed)}`)
    if (!(busy.p95 < wanted)) throw new Error(`A profile took ${busy.p95.toFixed(0)} ms at p95; wanted: < ${wanted}.`)
  })
