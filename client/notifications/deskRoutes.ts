import type { PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'notifications',
    texts: ['notifications', 'bell'],
    load: async () => (await import('./AdminNotificationsPage.tsx')).AdminNotificationsPage,
  },
]
