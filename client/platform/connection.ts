import { useSyncExternalStore } from 'react'

let stands = true
let lostAt: number | undefined
const listeners = new Set<() => void>()

/** Notes whether the live connection stands. A connection closed on purpose counts as standing: nobody misses it. */
export const noteConnection = (now: boolean): void => {
  stands = now
  tell()
}

/** Whether the server can be reached: false once the live connection broke or the browser says that it is offline. */
export const isConnected = (): boolean => stands && navigator.onLine

/** Asks the server whether it is there. */
export const isReached = (): Promise<boolean> =>
  fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )

/** Since when the server cannot be reached, in ms since 1970; undefined while it can. */
export const connectionLostAt = (): number | undefined => lostAt

/** As `isConnected`, for what is drawn. */
export const useConnection = (): boolean => useSyncExternalStore(onConnectionChange, isConnected, () => true)

/** Calls `listener` whenever that may have changed. Answers how to stop. */
export const onConnectionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const tell = (): void => {
  lostAt = isConnected() ? undefined : (lostAt ?? Date.now())
  for (const listen of listeners) listen()
}

// Pages are also rendered where there is no browser.
if (typeof window !== 'undefined') {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  tell()
}
