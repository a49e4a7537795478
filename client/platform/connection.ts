import { createStore, useStore } from './createStore.ts'

/** `live` once the member's room is joined, `broken` until then, `none` where nobody wants a live connection. */
type Standing = 'live' | 'broken' | 'none'
type Connection = { standing: Standing; connected: boolean; lostAt: number | undefined }

// Of the device: whether the server can be reached does not depend on who asks.
const connection = createStore<Connection>(
  { standing: 'none', connected: true, lostAt: undefined },
  { survivesLogout: true },
)

/** Notes how the live connection stands. Of one that was closed on purpose nobody misses anything: `none`. */
export const noteConnection = (standing: Standing): void => {
  const connected = standing !== 'broken' && navigator.onLine
  const lostAt = connected ? undefined : (connectionLostAt() ?? Date.now())
  connection.setState({ standing, connected, lostAt })
}

/** Whether a live connection tells this tab what changes, or will once it is back. */
export const isToldLive = (): boolean => connection.getState().standing !== 'none'

/** Whether the server can be reached: false once the live connection broke or the browser says that it is offline. */
export const isConnected = (): boolean => connection.getState().connected

/** Asks the server whether it is there. */
export const pingServer = (): Promise<boolean> =>
  fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )

/** Since when the server cannot be reached, in ms since 1970; undefined while it can. */
export const connectionLostAt = (): number | undefined => connection.getState().lostAt

/** As `isConnected`, for what is drawn. */
export const useConnection = (): boolean => useStore(connection, ({ connected }) => connected)

/** Calls `listener` whenever that may have changed. Answers how to stop. */
export const onConnectionChange = (listener: () => void): (() => void) => connection.subscribe(listener)

// Pages are also rendered where there is no browser.
if (typeof window !== 'undefined') {
  const look = () => noteConnection(connection.getState().standing)
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  look()
}
