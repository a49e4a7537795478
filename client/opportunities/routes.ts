import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'open-source',
    texts: ['projects'],
    load: async () => (await import('./projects/ProjectsPage.tsx')).ProjectsPage,
  },
]
