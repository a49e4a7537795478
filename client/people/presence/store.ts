import { useEffect } from 'react'
import { TIMES } from '#contract/limits.ts'
import type { Presence } from '#contract/socket.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'

type People = {
  present: ReadonlyMap<string, Presence>
  /** Who is writing to oneself, and the timer after which they no longer are. */
  writing: ReadonlyMap<string, ReturnType<typeof setTimeout>>
}

// Outside of React: one live connection feeds every place that shows somebody.
const people = createStore<People>({ present: new Map(), writing: new Map() })
// By who is drawn where, and by nothing else: it is as true for the next member.
const watched = new Map<string, number>()
const watchedListeners = new Set<() => void>()

/** Whether somebody is there; undefined while that is unknown, or not shown to oneself. Follows live. */
export const usePresence = (userId: string): Presence | undefined => {
  useEffect(() => watch(userId), [userId])
  return useStore(people, ({ present }) => present.get(userId))
}

/** Whether somebody is writing to oneself right now. */
export const useTyping = (userId: string): boolean => useStore(people, ({ writing }) => writing.has(userId))

/** Asks for somebody's presence as long as it is shown somewhere. Answers how to stop. */
const watch = (userId: string): (() => void) => {
  const places = watched.get(userId) ?? 0
  // Taken out first: whom one looked at last stands last.
  watched.delete(userId)
  watched.set(userId, places + 1)
  refreshPresence()
  return () => {
    const left = (watched.get(userId) ?? 0) - 1
    if (left > 0) watched.set(userId, left)
    else watched.delete(userId)
    refreshPresence()
  }
}

/** Everybody whose presence is shown somewhere, last looked at last. */
export const watchedUserIds = (): string[] => [...watched.keys()]

/** Calls `listener` whenever somebody else is to be watched, or the same people again. Answers how to stop. */
export const onWatchedChange = (listener: () => void): (() => void) => {
  watchedListeners.add(listener)
  return () => watchedListeners.delete(listener)
}

/** Asks anew for everybody: what one is shown may have changed. */
export const refreshPresence = (): void => {
  for (const listen of watchedListeners) listen()
}

/** Takes the server's answer for the people one watches, and forgets everybody else. */
export const replacePresence = (answered: readonly Presence[]): void =>
  people.setState({ present: new Map(answered.map((presence) => [presence.userId, presence])) })

/** Takes a change of somebody. */
export const updatePresence = (presence: Presence): void =>
  people.setState(({ present }) => ({ present: new Map(present).set(presence.userId, presence) }))

/** Shows somebody as writing, for as long as that holds. */
export const startTyping = (userId: string): void => {
  stopTyping(userId)
  const timer = setTimeout(() => stopTyping(userId), TIMES.typingShown)
  people.setState(({ writing }) => ({ writing: new Map(writing).set(userId, timer) }))
}

/** Somebody writes no longer. */
export const stopTyping = (userId: string): void => {
  const { writing } = people.getState()
  if (!writing.has(userId)) return
  clearTimeout(writing.get(userId))
  people.setState({ writing: new Map([...writing].filter(([other]) => other !== userId)) })
}

/** Without a connection nothing is known of anybody. */
export const clearPresence = (): void => {
  for (const timer of people.getState().writing.values()) clearTimeout(timer)
  people.setState(people.getInitialState())
}
