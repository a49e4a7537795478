import ListChecks from 'lucide-react/icons/list-checks'
import type { AdminSection, PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'lists',
    texts: ['roster', 'invitations'],
    load: async () => (await import('./lists/ListsPage.tsx')).ListsPage,
  },
  {
    area: 'admin',
    path: 'lists/people',
    texts: ['roster'],
    load: async () => (await import('./records/RecordsPage.tsx')).RecordsPage,
  },
  {
    area: 'admin',
    path: 'lists/invite',
    texts: ['invitations', 'second-factor', 'sessions'],
    load: async () => (await import('./invitations/InvitePage.tsx')).InvitePage,
  },
  {
    area: 'admin',
    path: 'lists/links',
    texts: ['roster-links'],
    load: async () => (await import('./links/LinksPage.tsx')).LinksPage,
  },
  {
    area: 'admin',
    path: 'lists/import',
    texts: ['roster'],
    load: async () => (await import('./wizard/DropPage.tsx')).DropPage,
  },
  {
    area: 'admin',
    path: 'lists/import/:id',
    texts: ['roster'],
    load: async () => (await import('./wizard/ImportPage.tsx')).ImportPage,
  },
]

export const deskSections: readonly AdminSection[] = [
  {
    path: 'lists',
    may: 'import',
    group: 'people',
    place: 30,
    label: 'menu.lists',
    words: 'words.lists',
    Icon: ListChecks,
    letter: 'l',
  },
]
