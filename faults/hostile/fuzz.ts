import type { Route } from '#contract/route.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createGiven, type TestMember } from '#server/testing/given.ts'
import { faultOf, paramsOf } from '#server/testing/fuzz.ts'
import { contractRoutes } from '#server/testing/routes.ts'
import { type Mutation, mutationsOf } from './mutations.ts'
import { createRandom } from './random.ts'
import { bytesOf, exchange, type WireAnswer, type WireRequest } from './wire.ts'

/** A route, and the two members that fuzzing it may break. */
export type Target = { name: string; route: Route; student: TestMember; admin: TestMember }

// Parallel requests, all to one route.
const together = 8

/** Returns every route of the contract, each with its own student and administrator, because a valid logout ends a session. */
export const chooseTargets = async (db: Db): Promise<Target[]> => {
  const given = createGiven({ db, now: () => new Date() })
  const targets: Target[] = []
  for (const [name, route] of await contractRoutes())
    targets.push({ name, route, student: await given.student(), admin: await given.admin() })
  return targets
}

/** Sends this many malformed requests to each route. Returns a sentence for every faulty response. */
export const fuzz = async (portal: string, targets: Target[], seed: number, mutations: number): Promise<string[]> => {
  const faults: string[] = []
  for (const { name, route, student, admin } of targets) {
    const { token } = route.access === 'admin' ? admin : student
    const queue = await mutationsOf(route, paramsOf(student, admin), token, createRandom(seed, name), mutations)
    const work = async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const fault = judge(next, await send(portal, next.request))
        if (fault !== undefined) faults.push(`${name}, ${next.aim}: ${fault}`)
      }
    }
    await Promise.all(Array.from({ length: together }, work))
  }
  return faults
}

let sent = 0
const send = (portal: string, request: WireRequest): Promise<WireAnswer> => {
  sent += 1
  // Each from its own address, so that the rate limit doesn't reject requests before they are examined.
  const ip = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
  const bytes = bytesOf({ ...request, headers: [...request.headers, ['X-Forwarded-For', ip]] })
  return exchange(portal, bytes, '127.0.0.1', isWhole(request) ? 20_000 : 500)
}

const isWhole = ({ headers, body }: WireRequest): boolean =>
  headers.every(
    ([name, value]) =>
      !['Transfer-Encoding', 'Expect'].includes(name) && (name !== 'Content-Length' || value === String(body.length)),
  )

const judge = ({ request }: Mutation, answer: WireAnswer): string | undefined => {
  // For an unfinished request, we closed the connection.
  if (answer === undefined) return isWhole(request) ? 'no answer' : undefined
  // Compressed and chunked bodies can't be read here, and HEAD requests have none.
  const { status, headers, body } = answer
  const isPlain = headers['content-encoding'] === undefined && headers['transfer-encoding'] === undefined
  const isReadable = request.method !== 'HEAD' && isPlain
  return isReadable ? faultOf(status, headers, body) : status >= 500 ? String(status) : undefined
}
