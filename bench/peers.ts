import { readFileSync } from 'node:fs'
import type { Request } from 'autocannon'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { type Actor, chooseActors, chooseLimited } from './actors.ts'
import { type Call, callsNamed, readersOf } from './calls.ts'
import { type Figures, load } from './load.ts'
import type { Options } from './options.ts'
import { startBareServer } from './peers/bare.ts'
import { compare } from './peers/compare.ts'
import { startExpressServer } from './peers/express/server.ts'
import { recordScripts } from './peers/record.ts'
import { nodeOptions, startPortal } from './portal.ts'
import { withPostgresCollege } from './postgres.ts'
import { table } from './table.ts'

const size = { members: 10_000, postings: 500, messages: 50_000, longest: 5_000 }
const publicUrl = 'http://localhost:8080'
// The portal's requests per second, in those of the others.
const goals = { bare: 0.7, express: 1.3 }

/** A server beside others: how to ask it for what a call asks for. */
type Peer = { url: string; pid: number; requestsOf: (call: Call) => Promise<Request[]> | Request[] }
/** `cpu` is processor time of the server's process for a request, in µs. */
type Measured = Pick<Figures, 'rate' | 'p50' | 'p95' | 'failed'> & { cpu: number }

/**
 * Requests per second of everyday calls on PostgreSQL, beside a bare `node:http` that sends the same statements and beside
 * Express with plain SQL that gives the same answers. Throws when the portal is not as quick as wanted.
 */
export const measurePeers = ({ calls: wanted, seconds = 2, rounds = 3 }: Options): Promise<void> =>
  withPostgresCollege(size, choosePeople, async ({ databaseUrl, dataDirectory, people: { actors, limited } }) => {
    const calls = callsNamed(actors, wanted)
    const environment = { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl }
    const scripts = await recordScripts(dataDirectory, environment, calls)
    const portal = await startPortal(dataDirectory, nodeOptions, environment)
    const bare = await startBareServer(databaseUrl)
    const express = await startExpressServer(databaseUrl, publicUrl)
    await compare(portal.url, express.url, calls, actors, limited)

    const same = ({ requests }: Call) => requests
    const peers: Peer[] = [
      { url: portal.url, pid: portal.child.pid ?? 0, requestsOf: same },
      {
        ...bare,
        requestsOf: async (call) => {
          await bare.play(scripts.get(call) ?? [])
          return call.requests.map((request, index) => ({ ...request, path: `/${index}` }))
        },
      },
      { ...express, requestsOf: same },
    ]
    const rows: string[][] = []
    const problems: string[] = []
    for (const call of calls) {
      const measured = await measureInTurn(call, call.words ? peers.slice(0, 2) : peers, { seconds, rounds })
      rows.push(rowOf(call, measured))
      problems.push(...problemsOf(call, measured))
    }
    express.stop()
    bare.stop()
    await portal.stop()
    console.log(table(heads, rows))
    if (problems.length > 0) throw new Error(problems.join('\n'))
  })

const heads = [
  ...['call', 'portal/s', 'p50 ms', 'p95 ms', 'CPU µs', 'bare/s', 'p50 ms', 'p95 ms', 'CPU µs'],
  ...['Express/s', 'p50 ms', 'p95 ms', 'CPU µs', 'portal/bare', 'portal/Express'],
]

const choosePeople = async (db: Db): Promise<{ actors: Actor[]; limited: Actor }> => {
  const actors = await chooseActors(db)
  // So long that a mark can be moved at each request.
  for (const { id, peerId } of readersOf(actors))
    await sql`
      update conversations set last_sequence = 9e15
      where low_member_id = least(${id}::uuid, ${peerId}::uuid)
        and high_member_id = greatest(${id}::uuid, ${peerId}::uuid)`.execute(db)
  return { actors, limited: await chooseLimited(db) }
}

/** Measures a call on each server in turn, some times over, because other work on the machine comes and goes. Returns the medians. */
const measureInTurn = async (
  call: Call,
  peers: Peer[],
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Measured[]> => {
  const measured: Measured[][] = peers.map(() => [])
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, peer] of peers.entries()) {
      const figures = await measureOnce(peer, await peer.requestsOf(call), call.connections, seconds)
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
  connections: number,
  duration: number,
): Promise<Measured> => {
  const before = processorTime(pid)
  const figures = await load(url, requests, { connections, duration })
  return { ...figures, cpu: (processorTime(pid) - before) / figures.rate / duration }
}

// In µs; the kernel counts in hundredths of a second. Linux only.
const processorTime = (pid: number): number => {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number)
  return (user + system) * 10_000
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const ratiosOf = ([portal, bare, express]: Measured[]) => ({
  bare: (portal?.rate ?? 0) / (bare?.rate ?? 0),
  express: express && (portal?.rate ?? 0) / express.rate,
})

const rowOf = ({ name }: Call, measured: Measured[]): string[] => {
  const { bare, express } = ratiosOf(measured)
  return [
    name,
    ...measured.flatMap(({ rate, p50, p95, cpu }) => [rate.toFixed(0), p50.toFixed(1), p95.toFixed(1), cpu.toFixed(0)]),
    ...(express === undefined ? ['', '', '', ''] : []),
    bare.toFixed(2),
    express?.toFixed(2) ?? '',
  ]
}

const problemsOf = ({ name }: Call, measured: Measured[]): string[] => {
  const ratios = ratiosOf(measured)
  return [
    ...(ratios.bare >= goals.bare ? [] : [`${name}: ${ratios.bare.toFixed(2)} of bare, wanted ${goals.bare}`]),
    ...(ratios.express === undefined || ratios.express >= goals.express
      ? []
      : [`${name}: ${ratios.express.toFixed(2)} of Express, wanted ${goals.express}`]),
    ...measured.flatMap(({ failed }) => Object.entries(failed).map(([why, count]) => `${name}: ${count} × ${why}`)),
  ]
}
