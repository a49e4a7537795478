import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'search',
    texts: ['search', 'members', 'events', 'mentorships', 'jobs', 'job-facts', 'projects'],
    load: async () => (await import('./SearchPage.tsx')).SearchPage,
  },
]
