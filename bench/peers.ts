import type { Request } from 'autocannon'
import type { Db } from '#server/platform/db/database.ts'
import { type Actor, chooseActors, letMarksMove } from './actors.ts'
import { type Call, callsNamed, callsWithoutLogin } from './calls.ts'
import { processorTime } from './capacity/processor.ts'
import { judge } from './judge.ts'
import { failuresOf, type Figures, lengthIn, load } from './load.ts'
import { type Options, sizeIn } from './options.ts'
import { startBareServer } from './peers/bare.ts'
import { recordScripts } from './peers/record.ts'
import { percentilesOf } from './percentiles.ts'
import { nodeOptions, startPortal } from './portal.ts'
import { withPostgresCollege } from './postgres.ts'
import { table } from './table.ts'

const size = { members: 10_000, postings: 500, messages: 50_000, longest: 5_000 }
// The lowest allowed ratio of the portal's requests per second to those of the bare server.
const goal = 0.7

/** A server to measure, and the requests that make it do the work of a call. */
type Peer = { url: string; pid: number; requestsOf: (call: Call) => Promise<Request[]> | Request[] }
/** `cpu` is processor time of the server's process per request, in µs. */
type Measured = Pick<Figures, 'rate' | 'p50' | 'p95' | 'failed'> & { cpu: number }

/**
 * Prints requests per second of everyday calls on PostgreSQL, for the portal and for a bare `node:http` that sends the same
 * statements. Throws when the portal is too slow.
 */
export const measurePeers = (options: Options): Promise<void> =>
  withPostgresCollege(sizeIn(options, size), choosePeople, async ({ databaseUrl, dataDirectory, people }) => {
    const calls = callsNamed(callsWithoutLogin(people), options.calls)
    const environment = { DATABASE_URL: databaseUrl }
    const scripts = await recordScripts(dataDirectory, environment, calls)
    const portal = await startPortal(dataDirectory, nodeOptions, environment)
    const bare = await startBareServer(databaseUrl)

    const peers: Peer[] = [
      { url: portal.url, pid: portal.child.pid ?? 0, requestsOf: ({ requests }) => requests },
      {
        ...bare,
        requestsOf: async (call) => {
          await bare.play(scripts.get(call) ?? [])
          return call.requests.map((request, index) => ({ ...request, path: `/${index}` }))
        },
      },
    ]
    const rows: string[][] = []
    const failed: string[] = []
    const missed: string[] = []
    for (const call of calls) {
      const measured = await measureInTurn(call, peers, options)
      rows.push(rowOf(call, measured))
      failed.push(...measured.flatMap((figures) => failuresOf(call.name, figures)))
      const ratio = ratioOf(measured)
      if (ratio < goal) missed.push(`${call.name}: ${ratio.toFixed(2)} of bare, wanted ${goal}`)
    }
    bare.stop()
    await portal.stop()
    console.log(table(heads, rows))
    judge(options, { failed, missed })
  })

const heads = [
  ...['call', 'portal/s', 'p50 ms', 'p95 ms', 'CPU µs', 'bare/s', 'p50 ms', 'p95 ms', 'CPU µs'],
  'portal/bare',
]

const choosePeople = async (db: Db): Promise<Actor[]> => {
  const actors = await chooseActors(db)
  await letMarksMove(db, actors)
  return actors
}

/** Measures a call on each server in turn, several times, because other work on the machine comes and goes. Returns the medians. */
const measureInTurn = async (call: Call, peers: Peer[], options: Options): Promise<Measured[]> => {
  const { seconds = 2, rounds = 3 } = options
  const measured: Measured[][] = peers.map(() => [])
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, peer] of peers.entries()) {
      const figures = await measureOnce(peer, await peer.requestsOf(call), {
        connections: call.connections,
        apart: call.apart,
        ...lengthIn(options, seconds, call.connections),
      })
      if (round > 0) measured[index]?.push(figures)
    }
  return measured.map((figures) => ({
    rate: median(figures.map(({ rate }) => rate)),
    p50: median(figures.map(({ p50 }) => p50)),
    p95: median(figures.map(({ p95 }) => p95)),
    cpu: median(figures.map(({ cpu }) => cpu)),
    failed: Object.assign({}, ...figures.map(({ failed }) => failed)),
  }))
}

const measureOnce = async (
  { url, pid }: Peer,
  requests: Request[],
  how: Parameters<typeof load>[2],
): Promise<Measured> => {
  const before = processorTime(pid)
  const figures = await load(url, requests, how)
  return { ...figures, cpu: ((processorTime(pid) - before) * 1_000) / figures.count }
}

const median = (values: number[]): number => percentilesOf(values).p50

const ratioOf = ([portal, bare]: Measured[]): number => (portal?.rate ?? 0) / (bare?.rate ?? 0)

const rowOf = ({ name }: Call, measured: Measured[]): string[] => [
  name,
  ...measured.flatMap(({ rate, p50, p95, cpu }) => [rate.toFixed(0), p50.toFixed(1), p95.toFixed(1), cpu.toFixed(0)]),
  ratioOf(measured).toFixed(2),
]
