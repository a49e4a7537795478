import { useSyncExternalStore } from 'react'

/** A message on its way, or one that did not get there and why. */
export type Outgoing = {
  clientId: string
  receiverId: string
  message: string
  createdAt: string
  /** Absent while it is on its way; empty when the network was the reason. */
  failure?: string
}

// Outside of React: what failed must survive a change of conversation.
let outgoing: readonly Outgoing[] = []
const listeners = new Set<() => void>()

/** Everything on its way, oldest first. */
export const useOutbox = (): readonly Outgoing[] => useSyncExternalStore(subscribe, () => outgoing)

/** Puts a message in, or changes the one with its client id. */
export const keepOutgoing = (entry: Outgoing): void => {
  const known = outgoing.some(({ clientId }) => clientId === entry.clientId)
  change(known ? outgoing.map((other) => (other.clientId === entry.clientId ? entry : other)) : [...outgoing, entry])
}

/** Notes why a message did not get there; one that was forgotten meanwhile stays forgotten. */
export const failOutgoing = (clientId: string, failure: string): void =>
  change(outgoing.map((entry) => (entry.clientId === clientId ? { ...entry, failure } : entry)))

/** Takes a message out: it has arrived. */
export const dropOutgoing = (clientId: string): void => change(outgoing.filter((entry) => entry.clientId !== clientId))

/** Forgets everything: another person is at this browser. */
export const emptyOutbox = (): void => change([])

const change = (next: readonly Outgoing[]): void => {
  outgoing = next
  for (const listen of listeners) listen()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
