// Everybody is told of one event at most this often, in ms: an edit costs a push to every socket.
const every = 3_000
/** Events that others were told of within that time, each with what is to tell them again after it. */
const told = new Map<string, (() => Promise<void>) | undefined>()

/**
 * Has `tell` push an event that appeared or changed to everybody: at once, or, when it was pushed just now, after three seconds. It reads
 * what the event is by then: another node may have changed or hidden it.
 */
export const tellOthers = async (id: string, tell: () => Promise<void>): Promise<void> => {
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
    // Without the database nobody can be told; who reads the event later reads its last state.
    void tell().catch(() => undefined)
  }, every).unref()
}
