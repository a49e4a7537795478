import { lazyPart } from '#client/platform/lazyPart.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'

/** The choice of a CV to share, in a form. */
export const CvField = lazyPart(async () => (await import('./cv/CvField.tsx')).CvField, 'applications', 'cvs')

export const JobForm = lazyPart(
  fetchWhenIdle(async () => (await import('./jobs/JobForm.tsx')).JobForm),
  'jobs',
  'job-facts',
)
