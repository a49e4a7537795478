import { useSyncExternalStore } from 'react'
import type { Message } from '#contract/chat/messages.ts'

/** What the composer of a conversation is about, besides a plain message. */
export type Composing = { kind: 'reply' | 'edit'; message: Message }

// Outside of React: the log starts it, the composer ends it.
let composing: ReadonlyMap<string, Composing> = new Map()
const listeners = new Set<() => void>()

/** The message that is answered or edited in the conversation with somebody. */
export const useComposing = (userId: string): Composing | undefined =>
  useSyncExternalStore(subscribe, () => composing.get(userId))

/** Begins to answer or edit a message. */
export const compose = (userId: string, about: Composing): void => change(new Map(composing).set(userId, about))

/** Back to a plain message. */
export const stopComposing = (userId: string): void =>
  change(new Map([...composing].filter(([other]) => other !== userId)))

const change = (next: ReadonlyMap<string, Composing>): void => {
  composing = next
  for (const listen of listeners) listen()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
