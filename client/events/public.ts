import { lazyPart } from '#client/platform/lazyPart.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'

export const ScheduleEventPanel = lazyPart(
  fetchWhenIdle(async () => (await import('./ScheduleEventPanel.tsx')).ScheduleEventPanel),
  'events',
)
