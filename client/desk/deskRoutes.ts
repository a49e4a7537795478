import Sun from 'lucide-react/icons/sun'
import type { AdminSection, PageRoute } from '#client/platform/domain.ts'

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

export const deskSections: readonly AdminSection[] = [
  { path: 'today', may: 'desk', group: 'start', place: 1, label: 'menu.today', Icon: Sun, letter: 't' },
]
