import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connection, ReceivedMessage } from './connections.ts'
import type { People } from './people.ts'

/** The rate and duration of messages, and whether receivers confirm each as delivered and read. */
export type Talk = { perSecond: number; seconds: number; confirming: boolean }

/**
 * Times of every message in ms, by the clock of the load: from the sending call to the acknowledgement, from that call to the
 * receiver's socket, and from the acknowledgement to the receiver's socket, which is negative when the receiver got it first.
 */
export type Talked = { toAnswer: number[]; toShown: number[]; answerToShown: number[]; failures: string[] }

/** Sets the listener for received messages. `receiver` is an index into the connections. */
export type Listen = (onMessage: (receiver: number, message: ReceivedMessage) => void) => void

type Said = { to: number; sent: number; answered: number | undefined; shown: number | undefined }

// How long to wait for messages in flight at the end, in ms.
const patience = 5_000

/** Lets random pairs write to each other at an even rate, however long the responses take. */
export const talk = async (
  connections: Connection[],
  { members, pairs }: People,
  how: Talk,
  listen: Listen,
): Promise<Talked> => {
  const said = new Map<string, Said>()
  const failures: string[] = []
  const note = (error: unknown) => void failures.push(String(error))

  listen((receiver, message) => {
    const one = said.get(message.clientId)
    if (one === undefined) return
    if (one.to !== receiver || one.shown !== undefined) note(`A message was received twice, or by another member.`)
    one.shown = performance.now()
    if (how.confirming) connections[receiver]?.confirm(message).catch(note)
  })
  const say = (from: number, to: number) => {
    const clientId = randomUUID()
    const one: Said = { to, sent: performance.now(), answered: undefined, shown: undefined }
    said.set(clientId, one)
    const answered = () => (one.answered = performance.now())
    connections[from]?.send(members[to]?.id ?? '', clientId, 'Shall we meet on Thursday at five?').then(answered, note)
  }

  const [start, every] = [performance.now(), 1000 / how.perSecond]
  for (let count = 0; count < how.perSecond * how.seconds; count += 1) {
    const early = start + count * every - performance.now()
    if (early > 0) await wait(early)
    const pair = pairs[Math.floor(Math.random() * pairs.length)]
    if (pair !== undefined) say(...pair)
  }
  await untilAllAre(said, failures)
  return { ...timesOf([...said.values()], note), failures }
}

const untilAllAre = async (said: Map<string, Said>, failures: string[]): Promise<void> => {
  const isOpen = ({ answered, shown }: Said) => answered === undefined || shown === undefined
  for (let waited = 0; waited < patience && failures.length === 0; waited += 50) {
    if (![...said.values()].some(isOpen)) return
    await wait(50)
  }
}

const timesOf = (all: Said[], note: (why: string) => void): Omit<Talked, 'failures'> => {
  const times: Omit<Talked, 'failures'> = { toAnswer: [], toShown: [], answerToShown: [] }
  for (const { sent, answered, shown } of all) {
    if (answered === undefined || shown === undefined) {
      note(answered === undefined ? 'A message was not acknowledged.' : 'A message was not shown.')
      continue
    }
    times.toAnswer.push(answered - sent)
    times.toShown.push(shown - sent)
    times.answerToShown.push(shown - answered)
  }
  return times
}
