import type { Request } from 'autocannon'
import { chooseActors } from './actors.ts'
import { type BaselineServer, startBaselineServer } from './baseline.ts'
import { type Call, callsOf } from './calls.ts'
import { type Figures, load } from './load.ts'
import { startPortal, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 10_000, postings: 500, messages: 50_000, longest: 5_000 }
// In seconds.
const [warmUp, measured] = [1, 3]

/**
 * Requests per second and times of the calls that a portal answers all day, beside those of a bare node:http server that
 * answers as many bytes, in the same minutes on the same machine: the ratios can be compared between machines.
 */
export const measureSpeed = (): Promise<void> =>
  withCollege(size, chooseActors, async (dataDirectory, actors) => {
    const [portal, baseline] = await Promise.all([startPortal(dataDirectory), startBaselineServer()])
    const rows: string[][] = []
    const failures: string[] = []
    for (const call of callsOf(actors)) {
      const bodies = await answersOf(portal.url, call)
      const ours = await measure(portal.url, call.requests, call.connections)
      const theirs = await measureBaseline(baseline, call, bodies)
      for (const [why, count] of Object.entries(ours.failed)) failures.push(`${call.name}: ${count} × ${why}`)
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
    if (failures.length > 0) throw new Error(`Not every request succeeded.\n${failures.join('\n')}`)
  })

const answersOf = (url: string, { requests }: Call): Promise<string[]> =>
  Promise.all(
    requests.map(async ({ path, method = 'GET', headers = {}, body = null }) =>
      (await fetch(url + path, { method, headers, body })).text(),
    ),
  )

const measureBaseline = async (
  baseline: BaselineServer,
  { requests, connections }: Call,
  bodies: string[],
): Promise<Figures> => {
  await baseline.answerWith(bodies)
  const same = requests.map((request, index) => ({ ...request, path: `/${index}` }))
  return measure(baseline.url, same, connections)
}

const measure = async (url: string, requests: Request[], connections: number): Promise<Figures> => {
  await load(url, requests, { connections, duration: warmUp })
  return load(url, requests, { connections, duration: measured })
}

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
