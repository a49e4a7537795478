import { createStore, useStore } from './createStore.ts'

/** `live` once the member's room is joined, `broken` until then, `none` if no live connection is wanted. */
type LiveState = 'live' | 'broken' | 'none'
type Connection = { standing: LiveState; connected: boolean; lostAt: number | undefined }

// Per device, because reachability of the server doesn't depend on the member.
const connection = createStore<Connection>(
  { standing: 'none', connected: true, lostAt: undefined },
  { survivesLogout: true },
)

/** Stores the state of the live connection. A connection closed on purpose misses nothing: `none`. */
export const noteConnection = (standing: LiveState): void => {
  const connected = standing !== 'broken' && navigator.onLine
  const lostAt = connected ? undefined : (connectionLostAt() ?? Date.now())
  connection.setState({ standing, connected, lostAt })
}

/** Returns whether this tab gets live updates, or will once reconnected. */
export const getsLiveUpdates = (): boolean => connection.getState().standing !== 'none'

/** Returns whether the server can be reached: false once the live connection broke or the browser reports being offline. */
export const isConnected = (): boolean => connection.getState().connected

/** Returns whether the server responds. */
export const pingServer = (): Promise<boolean> =>
  fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )

/** Returns since when the server cannot be reached, in ms since 1970; undefined while it can. */
export const connectionLostAt = (): number | undefined => connection.getState().lostAt

/** Returns `isConnected`, and rerenders when it changes. */
export const useConnection = (): boolean => useStore(connection, ({ connected }) => connected)

/** Calls `listener` whenever that may have changed. Returns a function that stops it. */
export const onConnectionChange = (listener: () => void): (() => void) => connection.subscribe(listener)

// Pages are also prerendered without a browser.
if (typeof window !== 'undefined') {
  const look = () => noteConnection(connection.getState().standing)
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  look()
}
