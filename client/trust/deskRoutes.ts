import type { PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'postings',
    texts: ['moderation'],
    load: async () => (await import('./moderation/PostingsPage.tsx')).PostingsPage,
  },
  {
    area: 'admin',
    path: 'reports',
    texts: ['reports', 'moderation'],
    load: async () => (await import('./reports/ReportsPage.tsx')).ReportsPage,
  },
]
