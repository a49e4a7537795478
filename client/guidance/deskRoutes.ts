import BookOpenText from 'lucide-react/icons/book-open-text'
import Route from 'lucide-react/icons/route'
import type { AdminSection, PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'paths',
    texts: ['pathway-office', 'pathways', 'validation'],
    load: async () => (await import('./office/OfficePage.tsx')).OfficePage,
  },
  {
    area: 'admin',
    path: 'guides',
    texts: ['guides', 'guide-writing', 'guide-corrections'],
    load: async () => (await import('./reviewing/pages.ts')).OfficePage,
  },
  {
    area: 'admin',
    path: 'guides/:id/edit',
    texts: ['guides', 'guide-writing'],
    load: async () => (await import('./reviewing/pages.ts')).EditOfficeGuidePage,
  },
]

export const deskSections: readonly AdminSection[] = [
  {
    path: 'guides',
    may: 'postings',
    group: 'portal',
    under: 'postings',
    place: 34,
    label: 'menu.guides',
    Icon: BookOpenText,
  },
  {
    path: 'paths',
    may: 'postings',
    group: 'portal',
    under: 'postings',
    place: 38,
    label: 'menu.paths',
    words: 'words.paths',
    Icon: Route,
  },
]
