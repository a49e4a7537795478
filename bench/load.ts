import autocannon, { type Request } from 'autocannon'

/** Requests per second, and how long half and 99 of 100 requests took at most, in ms. `failed` counts what was not a success. */
export type Figures = { rate: number; p50: number; p99: number; failed: Record<string, number> }

/** Makes the requests in turn over some connections for some seconds, or until there were `amount`. */
export const load = async (
  url: string,
  requests: Request[],
  { connections, ...extent }: { connections: number } & ({ duration: number } | { amount: number }),
): Promise<Figures> => {
  const times: number[] = []
  const failed: Record<string, number> = {}
  const fail = (why: string) => (failed[why] = (failed[why] ?? 0) + 1)
  const run = autocannon({ url, connections, requests, ...extent })
  // Its own percentiles are whole milliseconds.
  run.on('response', (_client: unknown, status: number, _bytes: number, time: number) => {
    times.push(time)
    if (status >= 300) fail(`status ${status}`)
  })
  run.on('reqError', (error: Error) => fail(error.message))
  const { duration } = await run
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { rate: times.length / duration, p50: at(0.5), p99: at(0.99), failed }
}
