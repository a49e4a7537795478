import type { PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'today',
    texts: ['today', 'reports', 'system'],
    load: async () => (await import('./today/TodayPage.tsx')).TodayPage,
  },
  ...(['reports', 'inbox'] as const).map((path): PageRoute => ({
    area: 'admin',
    path,
    texts: ['reports', 'inbox', 'moderation'],
    load: async () => (await import('./inbox/InboxPage.tsx')).InboxPage,
  })),
  {
    area: 'admin',
    path: 'queue',
    texts: ['today', 'reports', 'system'],
    load: async () => (await import('./today/QueuePage.tsx')).QueuePage,
  },
]
