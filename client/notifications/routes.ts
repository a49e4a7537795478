import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'public',
    path: 'unsubscribe',
    texts: ['unsubscribe'],
    load: async () => (await import('./UnsubscribePage.tsx')).UnsubscribePage,
  },
  {
    area: 'public',
    path: 'act',
    texts: ['act'],
    load: async () => (await import('./ActPage.tsx')).ActPage,
  },
  {
    area: 'dashboard',
    path: 'notifications',
    texts: ['notifications', 'bell'],
    load: async () => (await import('./NotificationsPage.tsx')).NotificationsPage,
  },
]
