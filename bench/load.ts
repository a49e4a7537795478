import autocannon, { type Client, type Request } from 'autocannon'
import { type Percentiles, percentilesOf } from './percentiles.ts'

/** Requests per second, and how long they took in ms. `failed` counts what was not a success. */
export type Figures = Percentiles & { rate: number; failed: Record<string, number> }

type Options = { connections: number; apart?: boolean | undefined } & ({ duration: number } | { amount: number })

/**
 * Makes the requests over some connections for some seconds, or until there were `amount`: in turn on each of them, or, `apart`, its own share
 * of them on each.
 */
export const load = async (
  url: string,
  requests: Request[],
  { connections, apart = false, ...options }: Options,
): Promise<Figures> => {
  const times: number[] = []
  const failed: Record<string, number> = {}
  const fail = (why: string) => (failed[why] = (failed[why] ?? 0) + 1)
  const share = requests.length / connections
  let next = 0
  const setupClient = (client: Client) => client.setRequests(requests.slice(next * share, (next += 1) * share))
  const run = autocannon({ url, connections, requests, ...options, ...(apart && { setupClient }) })
  // Its own percentiles are whole milliseconds.
  run.on('response', (_client: unknown, status: number, _bytes: number, time: number) => {
    times.push(time)
    if (status >= 300) fail(`status ${status}`)
  })
  run.on('reqError', (error: Error) => fail(error.message))
  const { duration } = await run
  return { rate: times.length / duration, ...percentilesOf(times), failed }
}
