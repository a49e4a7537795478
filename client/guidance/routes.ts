import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'guidance',
    texts: ['guidance', 'pathways', 'guides'],
    load: async () => (await import('./OverviewPage.tsx')).OverviewPage,
  },
  {
    area: 'dashboard',
    path: 'guidance/practice',
    texts: ['guidance'],
    load: async () => (await import('./PracticePage.tsx')).PracticePage,
  },
  {
    area: 'dashboard',
    path: 'guidance/how-we-count',
    texts: ['guidance', 'counting'],
    load: async () => (await import('./HowWeCountPage.tsx')).HowWeCountPage,
  },
  {
    area: 'dashboard',
    path: 'guidance/guides',
    texts: ['guidance', 'guides'],
    load: async () => (await import('./guides/GuidesPage.tsx')).GuidesPage,
  },
  {
    area: 'dashboard',
    path: 'guidance/guides/:id',
    texts: ['guides'],
    load: async () => (await import('./guides/GuidePage.tsx')).GuidePage,
  },
]
