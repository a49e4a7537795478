import { type Signal, type SignalPayload, SIGNALS } from '#contract/socket.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { AppSocket } from './live.ts'

/** An event from a member's client, with a payload that matches the contract. */
export type ClientEvent<S extends Signal> = { memberId: string; socketId: string; payload: SignalPayload<S> }
type Handler<S extends Signal> = (heard: ClientEvent<S>) => Promise<unknown>

/** The events from clients, apart from `registerUser`. A signal is a hint: it is dropped when it is malformed, too frequent or fails. */
export type Signals = {
  /** Sets the handler of a client event. Its result, unless undefined, is sent in the acknowledgement. */
  onClientEvent: <S extends Signal>(signal: S, handler: Handler<S>) => void
  /** Calls `onConnect` when a member's first socket registers and `onDisconnect` when their last one closes. */
  follow: (follower: Follower) => void
}
type Follower = { onConnect: (memberId: string) => void; onDisconnect: (memberId: string) => void }

/** Creates the portal's signals, and the listener for a connected socket. */
export const createSignals = (limiter: Limiter) => {
  const handlers = new Map<string, Handler<Signal>>()
  const followers: Follower[] = []

  const dispatch = async (socket: AppSocket, name: string, sent: unknown, acknowledge: unknown): Promise<void> => {
    const handler = handlers.get(name)
    if (handler === undefined || !isSignal(name)) return
    // Counted before validation, because garbage counts too. Per member, because reconnecting must not reset the count.
    await limiter.take(socket.data.memberId)
    const payload = SIGNALS[name].safeParse(sent)
    if (!payload.success) return
    // The payload was validated by the schema of this signal.
    const heard = { memberId: socket.data.memberId, socketId: socket.id, payload: payload.data } as ClientEvent<Signal>
    const answer = await handler(heard)
    // Only signals with a response are acknowledged: an acknowledged `typing` would reveal who is online.
    if (answer !== undefined && typeof acknowledge === 'function') acknowledge(answer)
  }

  const signals: Signals = {
    onClientEvent: (signal, handler) => void handlers.set(signal, handler),
    follow: (follower) => void followers.push(follower),
  }
  return {
    signals,
    listen: (socket: AppSocket): void => {
      // One at a time, so that a later signal never overtakes an earlier one.
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
