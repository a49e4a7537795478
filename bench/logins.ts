import { chooseActors } from './actors.ts'
import { callsOf } from './calls.ts'
import { judge } from './judge.ts'
import { failuresOf, lengthIn, load } from './load.ts'
import type { Options } from './options.ts'
import { startPortal, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 1_000, postings: 100, messages: 5_000, longest: 500 }
const parallel = 50
// In ms.
const wanted = 100

/**
 * Prints how long profiles take, one at a time, while 50 people log in at once and while nobody does. Each login computes a hash
 * with 19 MiB off the event loop, a few in parallel, and the rest of the portal must stay fast.
 */
export const measureLogins = (options: Options): Promise<void> =>
  withCollege(size, chooseActors, async (dataDirectory, actors) => {
    const portal = await startPortal(dataDirectory)
    const requestsOf = (name: string) => callsOf(actors).find((call) => call.name === name)?.requests ?? []
    const loadWith = (name: string, connections: number) =>
      load(portal.url, requestsOf(name), { connections, ...lengthIn(options, options.seconds ?? 10, connections) })
    const profiles = () => loadWith('profile, own', 1)
    await profiles()

    const quiet = await profiles()
    const [logins, busy] = await Promise.all([loadWith('log in', parallel), profiles()])
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
    judge(options, {
      failed: [...failuresOf('profile', quiet), ...failuresOf('profile', busy), ...failuresOf('log in', logins)],
      missed: busy.p95 < wanted ? [] : [`A profile took ${busy.p95.toFixed(0)} ms at p95; wanted: < ${wanted}.`],
    })
  })
