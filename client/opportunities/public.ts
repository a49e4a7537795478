import { lazyPart } from '#client/platform/lazyPart.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'

export const JobOpeningsPanel = lazyPart(
  fetchWhenIdle(async () => (await import('./jobs/JobOpeningsPanel.tsx')).JobOpeningsPanel),
  'jobs',
)
