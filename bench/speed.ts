import type { Request } from 'autocannon'
import { chooseActors } from './actors.ts'
import { startBaselineServer } from './baseline.ts'
import { type Call, callsOf } from './calls.ts'
import { failuresOf, type Figures, lengthIn, loadWarm } from './load.ts'
import { judge } from './judge.ts'
import { type Options, sizeIn } from './options.ts'
import { startPortal, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 10_000, postings: 500, messages: 50_000, longest: 5_000 }

/**
 * Prints requests per second and times of everyday calls, and those of a bare node:http server that returns as many bytes, in the
 * same minutes on the same machine, so that the ratios can be compared between machines.
 */
export const measureSpeed = (options: Options): Promise<void> =>
  withCollege(sizeIn(options, size), chooseActors, async (dataDirectory, actors) => {
    const [portal, baseline] = await Promise.all([startPortal(dataDirectory), startBaselineServer()])
    const rows: string[][] = []
    const failed: string[] = []
    const measure = (url: string, requests: Request[], { connections, apart }: Call) =>
      loadWarm(url, requests, { connections, apart, ...lengthIn(options, options.seconds ?? 3, connections) })
    for (const call of callsOf(actors)) {
      const bodies = await answersOf(portal.url, call)
      const ours = await measure(portal.url, call.requests, call)
      await baseline.answerWith(bodies)
      const same = call.requests.map((request, index) => ({ ...request, path: `/${index}` }))
      const theirs = await measure(baseline.url, same, call)
      failed.push(...failuresOf(call.name, ours))
      rows.push(rowOf(call, bodies, ours, theirs))
    }
    baseline.stop()
    await portal.stop()

    const heads = [
      'call',
      'connections',
      'bytes',
      'per second',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'bare per second',
      'p50 ms',
      'p99 ms',
      'ratio',
    ]
    console.log(table(heads, rows))
    judge(options, { failed })
  })

const answersOf = (url: string, { requests }: Call): Promise<string[]> =>
  Promise.all(
    requests.map(async ({ path, method = 'GET', headers = {}, body = null }) =>
      (await fetch(url + path, { method, headers, body })).text(),
    ),
  )

const rowOf = ({ name, connections }: Call, bodies: string[], ours: Figures, baseline: Figures): string[] => {
  const bytes = Math.round(bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0) / bodies.length)
  const columns = [
    connections,
    bytes,
    ours.rate.toFixed(0),
    ours.p50.toFixed(1),
    ours.p95.toFixed(1),
    ours.p99.toFixed(1),
  ]
  return [
    name,
    ...columns,
    baseline.rate.toFixed(0),
    baseline.p50.toFixed(1),
    baseline.p99.toFixed(1),
    (ours.rate / baseline.rate).toFixed(3),
  ].map(String)
}
