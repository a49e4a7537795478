import { lazyPart } from '#client/platform/lazyPart.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'

/** The form of an event, which is fetched when there is time for it, or once it is needed. */
export const EventForm = lazyPart(
  fetchWhenIdle(async () => (await import('./EventForm.tsx')).EventForm),
  'events',
)
