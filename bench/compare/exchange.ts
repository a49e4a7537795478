import { Agent, request as open } from 'node:http'
import type { Request } from 'autocannon'
import type { Call } from '../calls.ts'

/** The times of a call on both portals: pairs of ms, [ours, theirs], and the statuses of failures, by portal. */
export type Exchange = { pairs: (readonly [number, number])[]; failed: [Set<number>, Set<number>] }

/** Returns an exchange without any pairs. */
export const newExchange = (): Exchange => ({ pairs: [], failed: [new Set(), new Set()] })

/** How long to alternate: until there are enough pairs, or the time is up. */
export type Amount = { pairs: number; seconds: number }

const agent = new Agent({ keepAlive: true })

/**
 * Makes the requests of a call in turn, each on one portal and directly afterwards on the other, and adds the times to `exchange`. The
 * order alternates.
 */
export const alternate = async (
  urls: [string, string],
  { requests }: Call,
  exchange: Exchange,
  amount: Amount,
): Promise<void> => {
  const measure = async (portal: 0 | 1, request: Request): Promise<number> => {
    const { status, milliseconds } = await send(urls[portal], request)
    if (status >= 300) exchange.failed[portal].add(status)
    return milliseconds
  }
  const latest = performance.now() + amount.seconds * 1_000
  for (let index = 0; index < amount.pairs && performance.now() < latest; index += 1) {
    const given = requests[index % requests.length]
    if (given === undefined) break
    // Both get the same body, even if it differs from request to request.
    const request = given.setupRequest?.(given) ?? given
    const first = index % 2 === 0 ? await measure(0, request) : undefined
    const theirs = await measure(1, request)
    exchange.pairs.push([first ?? (await measure(0, request)), theirs])
  }
}

const send = (url: string, { path, method, headers, body }: Request) =>
  new Promise<{ status: number; milliseconds: number }>((resolve, reject) => {
    const start = performance.now()
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = open(url + path, { agent, method, headers: { ...headers, ...length } }, (response) => {
      response.resume()
      response.once('end', () => resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - start }))
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
