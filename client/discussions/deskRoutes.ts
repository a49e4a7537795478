import type { PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'discussions',
    texts: ['spaces', 'discussions', 'thread'],
    load: async () => (await import('./administration/ThreadsPage.tsx')).ThreadsPage,
  },
  {
    area: 'admin',
    path: 'spaces',
    texts: ['spaces', 'discussions'],
    load: async () => (await import('./administration/SpacesPage.tsx')).SpacesPage,
  },
]
