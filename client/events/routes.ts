import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'events',
    texts: ['events'],
    load: async () => (await import('./list/EventsPage.tsx')).EventsPage,
  },
  {
    area: 'dashboard',
    path: 'events/:id',
    texts: ['events'],
    load: async () => (await import('./page/EventPage.tsx')).EventPage,
  },
]
