import { lazyPart } from '#client/platform/lazyPart.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'

export const EventForm = lazyPart(
  fetchWhenIdle(async () => (await import('./form/EventForm.tsx')).EventForm),
  'events',
)
