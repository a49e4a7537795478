import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { listenForApplications } from './live.ts'

/** Jobs, applications for them, and open-source projects. */
export const opportunities: Domain = {
  listen: ({ socket, cache }) => listenForApplications(socket, cache),
  settingsSections: [
    {
      name: 'data',
      place: 90,
      Content: lazyPart(async () => (await import('./cv/CvSettings.tsx')).CvSettings, 'cvs'),
    },
  ],
  dashboardCards: [
    {
      column: 'main',
      place: 22,
      Card: lazyPart(async () => (await import('./home/JobsHelpedCard.tsx')).JobsHelpedCard),
    },
  ],
  waiting: [
    { place: 15, Source: lazyPart(async () => (await import('./home/WaitingApplications.tsx')).WaitingApplications) },
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
