import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'discussions',
    texts: ['discussions'],
    load: async () => (await import('./list/DiscussionsPage.tsx')).DiscussionsPage,
  },
  {
    area: 'dashboard',
    path: 'discussions/ask',
    texts: ['discussions', 'composer', 'asking', 'members'],
    load: async () => (await import('./ask/AskPage.tsx')).AskPage,
  },
  {
    area: 'dashboard',
    path: 'discussions/:id',
    texts: ['discussions', 'composer', 'thread'],
    load: async () => (await import('./thread/ThreadPage.tsx')).ThreadPage,
  },
  {
    area: 'admin',
    path: 'discussions',
    texts: ['spaces', 'discussions'],
    load: async () => (await import('./administration/ThreadsPage.tsx')).ThreadsPage,
  },
  {
    area: 'admin',
    path: 'spaces',
    texts: ['spaces', 'discussions'],
    load: async () => (await import('./administration/SpacesPage.tsx')).SpacesPage,
  },
  {
    area: 'dashboard',
    path: 'network/groups',
    texts: ['network', 'groups'],
    load: async () => (await import('./groups/list/GroupsPage.tsx')).GroupsPage,
  },
  {
    area: 'dashboard',
    path: 'network/groups/:id',
    texts: ['discussions', 'groups', 'thread'],
    load: async () => (await import('./groups/page/GroupPage.tsx')).GroupPage,
  },
]
