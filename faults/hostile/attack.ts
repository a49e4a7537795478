import type { Socket } from 'node:net'
import type { TestMember } from '#server/testing/given.ts'
import type { Random } from './random.ts'
import { bytesOf, dial, exchange, type WireRequest } from './wire.ts'

/** What attacks share: the portal, hostile members, their victim, and a photo. */
export type Battlefield = {
  portal: string
  members: [TestMember, ...TestMember[]]
  /** The member that the hostile members harass. */
  victim: TestMember
  photo: Buffer
  random: Random
  /** Returns a loopback address: one of very many, or the shared one of a campus. */
  ip: () => string
  /** Opens a connection that is closed when the attack ends. */
  dial: () => Socket
  /** Sends one request and counts the response by status. */
  send: (request: Partial<WireRequest>) => Promise<number | undefined>
}

/** A kind of attack: a function for one round, and the number of parallel rounds. */
export type Attack = { name: string; together: number; round: (field: Battlefield) => Promise<unknown> }

/** For each kind of attack, the number of responses by status; 0 is no response. */
export type Tally = Record<string, Record<number, number>>

/** Repeats all attacks until `stop` is called, which resolves to the tally of responses. */
export const attackWith = (
  attacks: Attack[],
  { portal, members, victim, photo }: Pick<Battlefield, 'portal' | 'members' | 'victim' | 'photo'>,
  randomOf: (purpose: string) => Random,
): (() => Promise<Tally>) => {
  const tally: Tally = {}
  const open = new Set<Socket>()
  let stopped = false

  const work = async ({ name, round }: Attack, worker: number): Promise<void> => {
    const random = randomOf(`${name} ${worker}`)
    const counts = (tally[name] ??= {})
    const count = (status: number) => (counts[status] = (counts[status] ?? 0) + 1)
    const ip = () =>
      random.below(3) === 0 ? '127.9.9.9' : `127.${1 + random.below(8)}.${random.below(256)}.${1 + random.below(254)}`
    const field: Battlefield = {
      ...{ portal, members, victim, photo, random, ip },
      dial: () => {
        const socket = dial(portal, ip())
        open.add(socket)
        // The status of the first response counts.
        socket.once('data', (data: Buffer) => count(Number(data.toString('latin1', 9, 12)) || 0))
        return socket.once('close', () => open.delete(socket))
      },
      send: async (request) => {
        const answer = await exchange(portal, bytesOf(requestOf(request)), ip(), 10_000)
        count(answer?.status ?? 0)
        return answer?.status
      },
    }
    while (!stopped) await round(field)
  }

  const all = attacks.flatMap((attack) => Array.from({ length: attack.together }, (_, worker) => work(attack, worker)))
  return async () => {
    stopped = true
    for (const socket of open) socket.destroy()
    await Promise.all(all)
    return tally
  }
}

const requestOf = ({ method = 'GET', url = '/', headers = [], body = Buffer.alloc(0) }: Partial<WireRequest>) => ({
  method,
  url,
  headers: [
    ['Host', 'portal'],
    ['Connection', 'close'],
    ...(body.length > 0 ? [['Content-Length', String(body.length)]] : []),
    ...headers,
  ] satisfies string[][] as WireRequest['headers'],
  body,
})

/** Resolves when the other side has closed the connection. */
export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.destroyed ? resolve() : socket.once('close', () => resolve())))

/** Returns the header and body of a JSON request. */
export const json = (value: unknown): Pick<WireRequest, 'headers' | 'body'> => ({
  headers: [['Content-Type', 'application/json']],
  body: Buffer.from(JSON.stringify(value)),
})

/** Returns the header and body of a multipart form with files. */
export const form = async (parts: Record<string, string | Buffer>): Promise<Pick<WireRequest, 'headers' | 'body'>> => {
  const data = new FormData()
  for (const [name, value] of Object.entries(parts))
    data.set(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], `${name}.jpg`))
  const request = new Request('http://portal', { method: 'POST', body: data })
  return {
    headers: [['Content-Type', request.headers.get('content-type') ?? '']],
    body: Buffer.from(await request.arrayBuffer()),
  }
}
