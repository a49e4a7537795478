import { useSyncExternalStore } from 'react'

let start: (() => Promise<void>) | undefined
const listeners = new Set<() => void>()

/** What starts a newer version of the portal; undefined while there is none, or it was put away. */
export const useNewVersion = (): (() => Promise<void>) | undefined =>
  useSyncExternalStore(
    subscribe,
    () => start,
    () => undefined,
  )

/** Offers a newer version, or puts the offer away. */
export const offerNewVersion = (offered: (() => Promise<void>) | undefined): void => {
  start = offered
  for (const listen of listeners) listen()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
