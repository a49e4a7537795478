import type { Socket } from 'node:net'
import type { TestMember } from '#server/testing/given.ts'
import type { Random } from './random.ts'
import { bytesOf, dial, exchange, type WireRequest } from './wire.ts'

/** What attackers share: whom they attack, members who went bad, and the bytes they all misuse. */
export type Battlefield = {
  portal: string
  members: [TestMember, ...TestMember[]]
  /** Whom the bad members bother. */
  victim: TestMember
  photo: Buffer
  random: Random
  /** An address of the loopback network: one of very many, or the one that all of a campus share. */
  ip: () => string
  /** Opens a connection that ends with the attack. */
  dial: () => Socket
  /** Sends one request and counts its answer by status. */
  send: (request: Partial<WireRequest>) => Promise<number | undefined>
}

/** One kind of attack: a round of it, and how many go on at once. */
export type Attack = { name: string; together: number; round: (field: Battlefield) => Promise<unknown> }

/** What was answered to each kind of attack: how often which status; 0 stands for no answer. */
export type Tally = Record<string, Record<number, number>>

/** Goes on with all attacks until `stop` is called, which resolves to what was answered. */
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
        // The first answer says what became of it.
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

/** A body of JSON, as parts of a request. */
export const json = (value: unknown): Pick<WireRequest, 'headers' | 'body'> => ({
  headers: [['Content-Type', 'application/json']],
  body: Buffer.from(JSON.stringify(value)),
})

/** A form with files, as parts of a request. */
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
