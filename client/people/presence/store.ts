import { TIMES } from '#contract/limits.ts'
import type { Presence } from '#contract/socket.ts'

// Outside of React: one live connection feeds every place that shows somebody.
const present = new Map<string, Presence>()
const writing = new Map<string, ReturnType<typeof setTimeout>>()
const wanted = new Map<string, number>()
const listeners = new Set<() => void>()
const wishes = new Set<() => void>()

/** Whether somebody is there, as far as that is known and shown. */
export const presenceOf = (userId: string): Presence | undefined => present.get(userId)

/** Whether somebody is writing to oneself. */
export const isTyping = (userId: string): boolean => writing.has(userId)

/** Calls `listener` whenever somebody comes, leaves or writes. Answers how to stop. */
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for somebody's presence as long as it is shown somewhere. Answers how to stop. */
export const want = (userId: string): (() => void) => {
  const places = wanted.get(userId) ?? 0
  // Taken out first: whom one looked at last stands last.
  wanted.delete(userId)
  wanted.set(userId, places + 1)
  watchAgain()
  return () => {
    const left = (wanted.get(userId) ?? 0) - 1
    if (left > 0) wanted.set(userId, left)
    else wanted.delete(userId)
    watchAgain()
  }
}

/** Everybody whose presence is shown somewhere, last looked at last. */
export const everybodyWanted = (): string[] => [...wanted.keys()]

/** Calls `listener` whenever somebody else is to be watched, or the same people again. Answers how to stop. */
export const onWishes = (listener: () => void): (() => void) => {
  wishes.add(listener)
  return () => wishes.delete(listener)
}

/** Asks anew for everybody: what one is shown may have changed. */
export const watchAgain = (): void => {
  for (const listen of wishes) listen()
}

/** Takes the server's answer for the people one watches, and forgets everybody else. */
export const setPresent = (answered: readonly Presence[]): void => {
  present.clear()
  for (const presence of answered) present.set(presence.userId, presence)
  changed()
}

/** Takes a change of somebody. */
export const putPresence = (presence: Presence): void => {
  present.set(presence.userId, presence)
  changed()
}

/** Shows somebody as writing, for as long as that holds. */
export const startTyping = (userId: string): void => {
  clearTimeout(writing.get(userId))
  writing.set(
    userId,
    setTimeout(() => stopTyping(userId), TIMES.typingShown),
  )
  changed()
}

/** Somebody writes no longer. */
export const stopTyping = (userId: string): void => {
  clearTimeout(writing.get(userId))
  if (writing.delete(userId)) changed()
}

/** Without a connection nothing is known of anybody. */
export const forgetEverybody = (): void => {
  present.clear()
  for (const timer of writing.values()) clearTimeout(timer)
  writing.clear()
  changed()
}

const changed = (): void => {
  for (const listen of listeners) listen()
}
