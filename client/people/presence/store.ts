import { useEffect } from 'react'
import type { Presence } from '#contract/socket.ts'
import { useConnection } from '#client/platform/connection.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'

type People = { present: ReadonlyMap<string, Presence> }

// Outside of React because one socket feeds every place that shows a member.
const people = createStore<People>({ present: new Map() })
// How many components show each member. Not reset on logout, because it only depends on what is rendered.
const watched = new Map<string, number>()
const watchedListeners = new Set<() => void>()

/** Returns a member's presence, live; undefined while unknown, hidden from the viewer, or without a connection. */
export const usePresence = (userId: string): Presence | undefined => {
  useEffect(() => watch(userId), [userId])
  const isConnected = useConnection()
  const presence = useStore(people, ({ present }) => present.get(userId))
  return isConnected ? presence : undefined
}

/** Watches a member's presence while it is shown. Returns a function that stops it. */
const watch = (userId: string): (() => void) => {
  const places = watched.get(userId) ?? 0
  // Deleted first, so that the latest member is last.
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

/** Returns the ids of all members whose presence is shown, the latest last. */
export const watchedUserIds = (): string[] => [...watched.keys()]

/** Calls `listener` whenever the watched members change or should be requested again. Returns a function that stops it. */
export const onWatchedChange = (listener: () => void): (() => void) => {
  watchedListeners.add(listener)
  return () => watchedListeners.delete(listener)
}

/** Requests the presence of all watched members again, because what the viewer may see may have changed. */
export const refreshPresence = (): void => {
  for (const listen of watchedListeners) listen()
}

/** Replaces all known presences with the server's response. */
export const replacePresence = (answered: readonly Presence[]): void =>
  people.setState({ present: new Map(answered.map((presence) => [presence.userId, presence])) })

/** Updates one member's presence. */
export const updatePresence = (presence: Presence): void =>
  people.setState(({ present }) => ({ present: new Map(present).set(presence.userId, presence) }))

/** Clears all presences, because they are unknown while offline. */
export const clearPresence = (): void => people.setState(people.getInitialState())
