import type { PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'inbox',
    texts: ['inbox'],
    load: async () => (await import('./contact/InboxPage.tsx')).InboxPage,
  },
]
