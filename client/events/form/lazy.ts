import { lazyPart } from '#client/platform/lazyPart.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'

/** The event form, loaded when the browser is idle or when needed. */
export const EventForm = lazyPart(
  fetchWhenIdle(async () => (await import('./EventForm.tsx')).EventForm),
  'events',
  'scheduling',
)
