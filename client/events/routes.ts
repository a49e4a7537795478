import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'events',
    texts: ['events'],
    load: async () => (await import('./EventsPage.tsx')).EventsPage,
  },
]
