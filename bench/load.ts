import autocannon, { type Request } from 'autocannon'

/** Requests per second, and how long half and 99 of 100 requests took at most, in ms. `failed` were not answered with 2xx. */
export type Figures = { rate: number; p50: number; p99: number; failed: number }

/** Makes the requests in turn over some connections for some seconds, or until there were `amount`. */
export const load = async (
  url: string,
  requests: Request[],
  { connections, ...extent }: { connections: number } & ({ duration: number } | { amount: number }),
): Promise<Figures> => {
  const times: number[] = []
  let failed = 0
  const run = autocannon({ url, connections, requests, ...extent })
  // Its own percentiles are whole milliseconds.
  run.on('response', (_client: unknown, status: number, _bytes: number, time: number) => {
    times.push(time)
    if (status >= 300) failed += 1
  })
  const { duration, errors, timeouts } = await run
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { rate: times.length / duration, p50: at(0.5), p99: at(0.99), failed: failed + errors + timeouts }
}
