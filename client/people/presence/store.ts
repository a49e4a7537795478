import { useEffect } from 'react'
import type { Presence } from '#contract/socket.ts'
import { useConnection } from '#client/platform/connection.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'

type People = { present: ReadonlyMap<string, Presence> }

// Outside of React because one socket feeds every place that shows a member.
const people = createStore<People>({ present: new Map() })
// How many components show each member, the latest last. Not reset on logout, because it only depends on what is rendered.
const watching = createStore<{ watched: ReadonlyMap<string, number> }>({ watched: new Map() }, { survivesLogout: true })

/** Returns a member's presence, live; undefined while unknown, hidden from the viewer, or without a connection. */
export const usePresence = (userId: string): Presence | undefined => {
  useEffect(() => watch(userId), [userId])
  const isConnected = useConnection()
  const presence = useStore(people, ({ present }) => present.get(userId))
  return isConnected ? presence : undefined
}

/** Watches a member's presence while it is shown. Returns a function that stops it. */
const watch = (userId: string): (() => void) => {
  const { watched } = watching.getState()
  watching.setState({ watched: new Map([...without(watched, userId), [userId, (watched.get(userId) ?? 0) + 1]]) })
  return () =>
    watching.setState((state) => {
      const left = (state.watched.get(userId) ?? 0) - 1
      return { watched: left > 0 ? new Map(state.watched).set(userId, left) : new Map(without(state.watched, userId)) }
    })
}

const without = (watched: ReadonlyMap<string, number>, userId: string): [string, number][] =>
  [...watched].filter(([other]) => other !== userId)

/** Returns the ids of all members whose presence is shown, the latest last. */
export const watchedUserIds = (): string[] => [...watching.getState().watched.keys()]

/** Calls `listener` whenever the watched members change or should be requested again. Returns a function that stops it. */
export const onWatchedChange = (listener: () => void): (() => void) => watching.subscribe(listener)

/** Requests the presence of all watched members again, because what the viewer may see may have changed. */
export const refreshPresence = (): void => watching.setState({})

/** Replaces all known presences with the server's response. */
export const replacePresence = (answered: readonly Presence[]): void =>
  people.setState({ present: new Map(answered.map((presence) => [presence.userId, presence])) })

/** Updates one member's presence. */
export const updatePresence = (presence: Presence): void =>
  people.setState(({ present }) => ({ present: new Map(present).set(presence.userId, presence) }))

/** Clears all presences, because they are unknown while offline. */
export const clearPresence = (): void => people.setState(people.getInitialState())
