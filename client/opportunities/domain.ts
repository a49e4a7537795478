import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'

/** Jobs and open-source projects. */
export const opportunities: Domain = {
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
