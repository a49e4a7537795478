import type { Event } from '#contract/events/events.ts'
import type { Live } from '#server/platform/realtime/live.ts'

// Everybody is told of one event at most this often, in ms: an edit costs a push to every socket.
const every = 3_000
/** Events that others were told of within that time, each with what they are to be told after it. */
const told = new Map<string, (() => Promise<void>) | undefined>()

/**
 * Tells everybody else of an event that appeared or changed, as one of them gets it: at once, or, when they were told of it just now, of its
 * last state after three seconds.
 */
export const tellOthers = async (live: Live, authorId: string, event: Event): Promise<void> => {
  const tell = () => live.toOthers(authorId, 'event:changed', event)
  if (told.has(event._id)) told.set(event._id, tell)
  else {
    holdBack(event._id)
    await tell()
  }
}

/** Tells nobody what they were still to be told of an event. */
export const withhold = (id: string): void => {
  if (told.has(id)) told.set(id, undefined)
}

const holdBack = (id: string): void => {
  told.set(id, undefined)
  setTimeout(() => {
    const tell = told.get(id)
    told.delete(id)
    if (tell === undefined) return
    holdBack(id)
    void tell()
  }, every).unref()
}
