import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'jobs',
    texts: ['jobs', 'job-facts'],
    load: async () => (await import('./jobs/JobsPage.tsx')).JobsPage,
  },
  {
    area: 'dashboard',
    path: 'jobs/applications',
    texts: ['applications', 'jobs', 'cvs'],
    load: async () => (await import('./applications/ApplicationsPage.tsx')).ApplicationsPage,
  },
  {
    area: 'dashboard',
    path: 'jobs/referrals',
    texts: ['applications', 'jobs'],
    load: async () => (await import('./referrals/ReferralsPage.tsx')).ReferralsPage,
  },
  {
    area: 'dashboard',
    path: 'jobs/:id/applicants',
    texts: ['applicants', 'applications', 'cvs'],
    load: async () => (await import('./applicants/ApplicantsPage.tsx')).ApplicantsPage,
  },
  {
    area: 'dashboard',
    path: 'jobs/:id',
    texts: ['jobs', 'job-facts', 'members'],
    load: async () => (await import('./jobs/JobPage.tsx')).JobPage,
  },
  {
    area: 'dashboard',
    path: 'open-source',
    texts: ['projects', 'members'],
    load: async () => (await import('./projects/ProjectsPage.tsx')).ProjectsPage,
  },
]
