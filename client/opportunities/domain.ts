import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'

/** Jobs, applications for them, and open-source projects. */
export const opportunities: Domain = {
  settingsSections: [
    {
      name: 'data',
      place: 90,
      Content: lazyPart(async () => (await import('./cv/CvSettings.tsx')).CvSettings, 'cvs'),
    },
  ],
  recommended: [
    {
      place: 30,
      Source: lazyPart(
        async () => (await import('./jobs/RecommendedJob.tsx')).RecommendedJob,
        'dashboard',
        'job-facts',
      ),
    },
  ],
}
