import type { Event } from '#contract/events.ts'
import type { Live } from '#server/platform/realtime/live.ts'

/** Tells everybody else of an event that appeared or changed; one that is pending is still nobody's business. */
export const tellOthers = (live: Live, authorId: string, event: Event): void => {
  if (!event.pending) live.toOthers(authorId, 'event:changed', { ...event, mine: false })
}
