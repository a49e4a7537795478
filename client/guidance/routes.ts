import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'guidance',
    texts: ['guidance', 'pathways'],
    load: async () => (await import('./OverviewPage.tsx')).OverviewPage,
  },
  {
    area: 'dashboard',
    path: 'guidance/how-we-count',
    texts: ['guidance', 'counting'],
    load: async () => (await import('./HowWeCountPage.tsx')).HowWeCountPage,
  },
]
