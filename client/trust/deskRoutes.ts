import Inbox from 'lucide-react/icons/inbox'
import Newspaper from 'lucide-react/icons/newspaper'
import type { AdminSection, PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'postings',
    texts: ['moderation'],
    load: async () => (await import('./moderation/PostingsPage.tsx')).PostingsPage,
  },
]

export const deskSections: readonly AdminSection[] = [
  {
    path: 'postings',
    may: 'events',
    group: 'portal',
    place: 30,
    label: 'menu.postings',
    words: 'words.postings',
    Icon: Newspaper,
    letter: 'p',
  },
  {
    path: 'reports',
    may: 'reports',
    group: 'portal',
    place: 40,
    label: 'menu.queue',
    words: 'words.reports',
    Icon: Inbox,
    letter: 'r',
  },
]
