import Bell from 'lucide-react/icons/bell'
import type { AdminSection, PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'notifications',
    texts: ['notifications', 'bell'],
    load: async () => (await import('./AdminNotificationsPage.tsx')).AdminNotificationsPage,
  },
]

export const deskSections: readonly AdminSection[] = [
  { path: 'notifications', may: 'desk', group: 'account', place: 10, label: 'menu.notifications', Icon: Bell },
]
