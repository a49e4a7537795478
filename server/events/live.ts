// The minimum interval between pushes of one event, in ms, because each push goes to every socket.
const every = 3_000
/** Events pushed within that interval, each with the push due after it, if any. */
const told = new Map<string, (() => Promise<void>) | undefined>()

/**
 * Calls `tell` to push a new or changed event to everyone: immediately, or after the interval if the event was pushed recently. `tell` reads the
 * event only then, because another node may have changed or hidden it.
 */
export const pushThrottled = async (id: string, tell: () => Promise<void>): Promise<void> => {
  if (told.has(id)) told.set(id, tell)
  else {
    holdBack(id)
    await tell()
  }
}

const holdBack = (id: string): void => {
  told.set(id, undefined)
  setTimeout(() => {
    const tell = told.get(id)
    told.delete(id)
    if (tell === undefined) return
    holdBack(id)
    // A failed push is dropped. Clients get the latest state when they next load the event.
    void tell().catch(() => undefined)
  }, every).unref()
}
