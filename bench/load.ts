import autocannon, { type Client, type Request } from 'autocannon'
import type { Options } from './options.ts'
import { type Percentiles, percentilesOf } from './percentiles.ts'

// A run ends with a sample, so samples are short (ms). A request may take a minute (s), so that slow ones are measured, not failures.
const patience = { sampleInt: 50, timeout: 60 }

/** Requests per second, the number of requests, and their times in ms, also each. `failed` counts failures by reason. */
export type Figures = Percentiles & { rate: number; count: number; times: number[]; failed: Record<string, number> }

type Spread = { connections: number; apart?: boolean | undefined }
type Length = { duration: number } | { amount: number }

/**
 * Makes the requests for some seconds (`duration`), or until `amount` have returned. Each connection makes all of them in turn or, with
 * `apart`, its own share.
 */
export const load = async (
  url: string,
  requests: Request[],
  { connections, apart = false, ...length }: Spread & Length,
): Promise<Figures> => {
  const times: number[] = []
  const failed: Record<string, number> = {}
  const fail = (why: string) => (failed[why] = (failed[why] ?? 0) + 1)
  const share = requests.length / connections
  let next = 0
  const setupClient = (client: Client) => client.setRequests(requests.slice(next * share, (next += 1) * share))
  const start = performance.now()
  const run = autocannon({ ...patience, url, connections, requests, ...length, ...(apart && { setupClient }) })
  // autocannon's own percentiles are whole milliseconds.
  run.on('response', (_client: unknown, status: number, _bytes: number, time: number) => {
    times.push(time)
    if (status >= 300) fail(`status ${status}`)
  })
  run.on('reqError', (error: Error) => fail(error.message))
  await run
  const seconds = (performance.now() - start) / 1_000
  return { rate: times.length / seconds, count: times.length, times, ...percentilesOf(times), failed }
}

/** Measures as `load` does, after a warm-up. */
export const loadWarm = async (url: string, requests: Request[], how: Spread & Length): Promise<Figures> => {
  await load(url, requests, 'duration' in how ? { ...how, duration: Math.min(1, how.duration) } : how)
  return load(url, requests, how)
}

/** Returns how long to load: for these seconds or, in a brief run, two requests on each connection. */
export const lengthIn = ({ brief }: Options, seconds: number, connections: number): Length =>
  brief ? { amount: 2 * connections } : { duration: seconds }

/** Returns a sentence for every kind of failure. */
export const failuresOf = (name: string, { failed }: Pick<Figures, 'failed'>): string[] =>
  Object.entries(failed).map(([why, count]) => `${name}: ${count} × ${why}`)
