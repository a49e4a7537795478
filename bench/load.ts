import autocannon, { type Request } from 'autocannon'
import { type Percentiles, percentilesOf } from './percentiles.ts'

/** Requests per second, and how long they took in ms. `failed` counts what was not a success. */
export type Figures = Percentiles & { rate: number; failed: Record<string, number> }

/** Makes the requests in turn over some connections for some seconds, or until there were `amount`. */
export const load = async (
  url: string,
  requests: Request[],
  { connections, ...options }: { connections: number } & ({ duration: number } | { amount: number }),
): Promise<Figures> => {
  const times: number[] = []
  const failed: Record<string, number> = {}
  const fail = (why: string) => (failed[why] = (failed[why] ?? 0) + 1)
  const run = autocannon({ url, connections, requests, ...options })
  // Its own percentiles are whole milliseconds.
  run.on('response', (_client: unknown, status: number, _bytes: number, time: number) => {
    times.push(time)
    if (status >= 300) fail(`status ${status}`)
  })
  run.on('reqError', (error: Error) => fail(error.message))
  const { duration } = await run
  return { rate: times.length / duration, ...percentilesOf(times), failed }
}
