import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'postings',
    texts: ['administration'],
    load: async () => (await import('./moderation/PostingsPage.tsx')).PostingsPage,
  },
  {
    area: 'admin',
    path: 'reports',
    texts: ['administration', 'reports'],
    load: async () => (await import('./reports/ReportsPage.tsx')).ReportsPage,
  },
]
