import { useSyncExternalStore } from 'react'

let connected = true
const listeners = new Set<() => void>()

/** Notes whether the live connection stands. A connection closed on purpose counts as standing: nobody misses it. */
export const noteConnection = (stands: boolean): void => {
  connected = stands
  for (const listen of listeners) listen()
}

/** Whether the server can be reached: false once the live connection broke or the browser says that it is offline. */
export const useConnection = (): boolean => useSyncExternalStore(subscribe, isConnected, () => true)

const isConnected = (): boolean => connected && navigator.onLine

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
