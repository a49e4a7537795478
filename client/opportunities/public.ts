import { lazyPart } from '#client/platform/lazyPart.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'

export const JobForm = lazyPart(
  fetchWhenIdle(async () => (await import('./jobs/JobForm.tsx')).JobForm),
  'jobs',
  'job-facts',
)
