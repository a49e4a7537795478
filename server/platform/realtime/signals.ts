import { type Signal, type SignalPayload, SIGNALS } from '#contract/socket.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { AppSocket } from './live.ts'

/** An event that a member's client has sent, with a payload that matches the contract. */
export type ClientEvent<S extends Signal> = { memberId: string; socketId: string; payload: SignalPayload<S> }
type Handler<S extends Signal> = (heard: ClientEvent<S>) => Promise<unknown>

/** What clients send besides `registerUser`. A signal is a hint: one that is malformed, too much or fails is dropped. */
export type Signals = {
  /** Sets the handler of an event from clients. What it returns, unless undefined, is sent in the acknowledgement. */
  onClientEvent: <S extends Signal>(signal: S, handler: Handler<S>) => void
  /** Calls `onConnect` when a member's first socket registers and `onDisconnect` when their last one closes. */
  follow: (follower: Follower) => void
}
type Follower = { onConnect: (memberId: string) => void; onDisconnect: (memberId: string) => void }

/** The signals of the portal, and how a connected socket is listened to. */
export const createSignals = (limiter: Limiter) => {
  const handlers = new Map<string, Handler<Signal>>()
  const followers: Follower[] = []

  const dispatch = async (socket: AppSocket, name: string, sent: unknown, acknowledge: unknown): Promise<void> => {
    const handler = handlers.get(name)
    if (handler === undefined || !isSignal(name)) return
    // Before it is looked at: nonsense counts too. By member, because connecting again must not start a new count.
    await limiter.take(socket.data.memberId)
    const payload = SIGNALS[name].safeParse(sent)
    if (!payload.success) return
    // The payload was checked against the schema of this very signal.
    const heard = { memberId: socket.data.memberId, socketId: socket.id, payload: payload.data } as ClientEvent<Signal>
    const answer = await handler(heard)
    // Only what has an answer is acknowledged: that `typing` was processed would tell whether somebody is online.
    if (answer !== undefined && typeof acknowledge === 'function') acknowledge(answer)
  }

  const signals: Signals = {
    onClientEvent: (signal, handler) => void handlers.set(signal, handler),
    follow: (follower) => void followers.push(follower),
  }
  return {
    signals,
    listen: (socket: AppSocket): void => {
      // One after the other: what a client says later never overtakes what it said before.
      let last = Promise.resolve()
      socket.onAny((name: string, sent: unknown, acknowledge: unknown) => {
        last = last.then(() => dispatch(socket, name, sent, acknowledge)).catch(() => undefined)
      })
    },
    onConnect: (memberId: string): void => followers.forEach((follower) => follower.onConnect(memberId)),
    onDisconnect: (memberId: string): void => followers.forEach((follower) => follower.onDisconnect(memberId)),
  }
}

const isSignal = (name: string): name is Signal => Object.hasOwn(SIGNALS, name)
