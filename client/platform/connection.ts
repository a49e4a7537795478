import { createStore, useStore } from './createStore.ts'

type Connection = { stands: boolean; connected: boolean; lostAt: number | undefined }

// Of the device: whether the server can be reached does not depend on who asks.
const connection = createStore<Connection>(
  { stands: true, connected: true, lostAt: undefined },
  { survivesLogout: true },
)

/** Notes whether the live connection stands. A connection closed on purpose counts as standing: nobody misses it. */
export const noteConnection = (stands: boolean): void => {
  const connected = stands && navigator.onLine
  const lostAt = connected ? undefined : (connectionLostAt() ?? Date.now())
  connection.setState({ stands, connected, lostAt })
}

/** Whether the server can be reached: false once the live connection broke or the browser says that it is offline. */
export const isConnected = (): boolean => connection.getState().connected

/** Asks the server whether it is there. */
export const isReached = (): Promise<boolean> =>
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
  const look = () => noteConnection(connection.getState().stands)
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  look()
}
