import { useSyncExternalStore } from 'react'

/**
 * A message to be shown in its context; `quietly` when nobody asked for it by hand. Each is a new object, so that the same
 * message can be jumped to again.
 */
export type Jump = { sequence: number; quietly?: boolean }

// Outside of React: a search asks for it before the conversation is there.
let jumps: ReadonlyMap<string, Jump> = new Map()
const listeners = new Set<() => void>()

/** Shows a message of the conversation with somebody in its context, now or as soon as that is opened. */
export const jumpTo = (userId: string, sequence: number): void => change(new Map(jumps).set(userId, { sequence }))

/** Opens the conversation with somebody at a message, unless another one is asked for. */
export const openAt = (userId: string, sequence: number): void => {
  if (!jumps.has(userId)) change(new Map(jumps).set(userId, { sequence, quietly: true }))
}

/** What the conversation with somebody is to show. */
export const useJump = (userId: string): Jump | undefined => useSyncExternalStore(subscribe, () => jumps.get(userId))

/** It was shown, or cannot be. */
export const endJump = (userId: string): void => change(new Map([...jumps].filter(([other]) => other !== userId)))

const change = (next: ReadonlyMap<string, Jump>): void => {
  jumps = next
  for (const listen of listeners) listen()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
