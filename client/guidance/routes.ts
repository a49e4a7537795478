import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'guidance',
    texts: ['guidance'],
    load: async () => (await import('./OverviewPage.tsx')).OverviewPage,
  },
  {
    area: 'dashboard',
    path: 'guidance/how-we-count',
    texts: ['guidance'],
    load: async () => (await import('./HowWeCountPage.tsx')).HowWeCountPage,
  },
]
