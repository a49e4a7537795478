import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { answerParent } from '../child.ts'
import type { Member } from '../live/people.ts'
import { type MemberSocket, openMemberSocket } from '../member-socket.ts'
import { openHttp } from '../plain-http.ts'
import { type Actor, chooseAction, type World } from './actions.ts'

/** A member of the crowd, the people they talk with, and the portal they use. */
export type Person = Member & { peers: string[]; url: string }
/** The actions in a time window: durations in ms by action, and the number of errors by reason. */
export type Window = { times: Record<string, number[]>; errors: Record<string, number>; connected: number }
/** Times of messages in ms, from the call that sends each to the receiver's socket and to the response. */
export type Talked = { toShown: number[]; toAnswer: number[]; errors: Record<string, number> }

// Connections to each portal, as a proxy keeps them.
const call = openHttp(256)

const sockets = new Set<MemberSocket>()
let people: Person[] = []
let world: World = { events: [] }
let acting = true
let seen: Window = { times: {}, errors: {}, connected: 0 }
const shown = new Map<string, (at: number) => void>()

const note = (error: unknown): void => {
  const why = String(error).slice(0, 120)
  seen.errors[why] = (seen.errors[why] ?? 0) + 1
}

// Random, with this average in ms.
const pause = (average: number): Promise<void> => wait(-Math.log(1 - Math.random()) * average)

const connect = async (person: Person): Promise<void> => {
  // The first push can arrive before the promise resolves.
  const own: { socket?: MemberSocket } = {}
  const onPush = (event: string, frame: string) => {
    if (event !== 'message') return
    const clientId = /"clientId":"([^"]+)"/.exec(frame)?.[1]
    shown.get(clientId ?? '')?.(performance.now())
    // As a browser acknowledges messages.
    const [senderId, sequence] = [/"senderId":"([^"]+)"/.exec(frame)?.[1], /"sequence":(\d+)/.exec(frame)?.[1]]
    if (senderId !== person.id) own.socket?.emit('delivered', { userId: senderId, sequence: Number(sequence) })
  }
  const onClose = () => {
    if (own.socket !== undefined) sockets.delete(own.socket)
    note('A socket was cut.')
  }
  own.socket = await openMemberSocket(person.url, person, { onPush, onClose })
  sockets.add(own.socket)
}

const live = async (person: Person, thinking: number): Promise<void> => {
  const actor: Actor = {
    ...person,
    ask: async (method, path, body) => {
      const { status, text } = await call(person.url + path, person.token, method, body)
      if (status >= 400) {
        const code = /"code":"(?<code>[^"]+)"/.exec(text)?.groups?.code ?? ''
        throw new Error(`${method} ${path.replaceAll(/[\da-f-]{36}/g, ':id')}: ${status} ${code}`)
      }
      return text
    },
  }
  for (await pause(thinking); acting; await pause(thinking)) {
    const [name, act] = chooseAction()
    const begun = performance.now()
    try {
      await act(actor, world)
      ;(seen.times[name] ??= []).push(performance.now() - begun)
    } catch (error) {
      note(error)
    }
  }
}

const verbs = {
  /** Connects these people at an even rate within `seconds`. With `thinking`, each then acts repeatedly, pausing that many ms on average. */
  join: async (more: { people: Person[]; world: World; seconds: number; thinking?: number }): Promise<void> => {
    world = more.world
    people = [...people, ...more.people]
    const every = (more.seconds * 1_000) / more.people.length
    const start = performance.now()
    const joining: Promise<void>[] = []
    for (const [index, person] of more.people.entries()) {
      const early = start + index * every - performance.now()
      if (early > 1) await wait(early)
      joining.push(connect(person).then(() => void (more.thinking && live(person, more.thinking)), note))
    }
    await Promise.all(joining)
  },
  /** Records the actions of the next seconds. */
  watch: async (seconds: number): Promise<Window> => {
    seen = { times: {}, errors: {}, connected: sockets.size }
    await wait(seconds * 1_000)
    return { ...seen, connected: sockets.size }
  },
  /** Sends messages at an even rate to connected people, however long the responses take. */
  talk: async ({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Talked> => {
    acting = false
    const talked: Talked = { toShown: [], toAnswer: [], errors: {} }
    const here = new Set(people.map(({ id }) => id))
    const pairs = people.flatMap((from) =>
      from.peers.filter((peer) => here.has(peer)).map((peer) => [from, peer] as const),
    )
    const underWay: Promise<unknown>[] = []
    const start = performance.now()
    for (let count = 0; count < perSecond * seconds; count += 1) {
      const early = start + (count * 1_000) / perSecond - performance.now()
      if (early > 1) await wait(early)
      const pair = pairs[Math.floor(Math.random() * pairs.length)]
      if (pair === undefined) continue
      const [{ url, token }, peer] = pair
      const [clientId, sent] = [randomUUID(), performance.now()]
      underWay.push(
        new Promise<void>((resolve) => {
          shown.set(clientId, (at) => resolve(void talked.toShown.push(at - sent)))
        }),
        call(`${url}/api/messages/send/${peer}`, token, 'POST', {
          message: 'Shall we meet on Thursday at five?',
          clientId,
        }).then(
          ({ status }) => {
            talked.toAnswer.push(performance.now() - sent)
            if (status !== 201) talked.errors[status] = (talked.errors[status] ?? 0) + 1
          },
          () => void (talked.errors['broken'] = (talked.errors['broken'] ?? 0) + 1),
        ),
      )
    }
    await Promise.race([Promise.all(underWay), wait(20_000)])
    shown.clear()
    return talked
  },
  /** Returns the processor time of this process in ms. */
  processor: (): number => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  },
}
export type CrowdVerbs = typeof verbs

answerParent(verbs)
