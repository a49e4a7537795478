import { readdirSync, readlinkSync } from 'node:fs'
import type { TestMember } from '#server/testing/given.ts'
import { percentilesOf } from '../../bench/percentiles.ts'
import { residentMemory } from '../../bench/portal.ts'
import { bytesOf, exchange } from './wire.ts'

/** A sample of the portal: MB of resident memory, open files, and two response times in ms, NaN for a failed request. */
type Sample = { resident: number; files: number; health: number; profile: number }
/** A summary of samples. */
export type Sight = {
  resident: { highest: number; last: number }
  files: { highest: number; last: number }
  /** Response times in ms. */
  p95: { health: number; profile: number }
  failed: number
}

/** Samples a portal once a second as a regular member; `stop` returns the summary. */
export const watch = (portal: { url: string; pid: number }, member: TestMember) => {
  const samples: Sample[] = []
  let stopped = false
  const look = async () => {
    while (!stopped) {
      const next = new Promise((resolve) => setTimeout(resolve, 1_000))
      const health = await timed(portal.url, '/healthz')
      const profile = await timed(portal.url, `/api/user/${member.id}`, member.token)
      samples.push({ ...stateOf(portal.pid), health, profile })
      await next
    }
  }
  const looking = look()
  return {
    /** Returns the summary of the last seconds. */
    recently: (seconds: number): Sight => sightOf(samples.slice(-seconds)),
    stop: async (): Promise<Sight> => {
      stopped = true
      await looking
      return sightOf(samples)
    },
  }
}

/** Returns MB of resident memory and open files of a process, without the table files that the database keeps open. */
export const stateOf = (pid: number): Pick<Sample, 'resident' | 'files'> => ({
  resident: residentMemory(pid).now,
  files: readdirSync(`/proc/${pid}/fd`).filter((descriptor) => !isTable(`/proc/${pid}/fd/${descriptor}`)).length,
})

const isTable = (descriptor: string): boolean => {
  try {
    return /\/database\/(?:base|global)\//.test(readlinkSync(descriptor))
  } catch {
    // Closed in the meantime.
    return true
  }
}

/** Times a request on a new connection, as for a new visitor. */
const timed = async (portal: string, url: string, token?: string): Promise<number> => {
  const start = performance.now()
  const headers: [string, string][] = [
    ['Host', 'portal'],
    ['Connection', 'close'],
    ...(token === undefined ? [] : [['Authorization', `Bearer ${token}`] satisfies [string, string]]),
  ]
  const answer = await exchange(portal, bytesOf({ method: 'GET', url, headers, body: Buffer.alloc(0) }), '127.0.0.1')
  return answer?.status === 200 ? performance.now() - start : Number.NaN
}

const sightOf = (samples: Sample[]): Sight => {
  const range = (values: number[]) => ({ highest: Math.max(...values), last: values.at(-1) ?? Number.NaN })
  const times = (which: 'health' | 'profile') => samples.map((sample) => sample[which]).filter((time) => !isNaN(time))
  return {
    resident: range(samples.map(({ resident }) => resident)),
    files: range(samples.map(({ files }) => files)),
    p95: { health: percentilesOf(times('health')).p95, profile: percentilesOf(times('profile')).p95 },
    failed: samples.filter(({ health, profile }) => isNaN(health + profile)).length,
  }
}
