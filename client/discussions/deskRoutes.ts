import LayoutList from 'lucide-react/icons/layout-list'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { AdminSection, PageRoute } from '#client/platform/domain.ts'

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

export const deskSections: readonly AdminSection[] = [
  {
    path: 'discussions',
    may: 'postings',
    group: 'portal',
    under: 'postings',
    place: 36,
    label: 'menu.discussions',
    words: 'words.discussions',
    Icon: MessagesSquare,
  },
  {
    path: 'spaces',
    may: 'settings',
    group: 'settings',
    place: 95,
    label: 'menu.spaces',
    words: 'words.spaces',
    Icon: LayoutList,
  },
]
