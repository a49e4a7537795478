import type { PageRoute } from '#client/platform/domain.ts'

// One import for all pages of members, because every visitor loads this file.
const pages = () => import('./pages.ts')
const otherPages = async () => (await pages()).otherPages()

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'discussions',
    texts: ['discussions'],
    load: async () => (await otherPages()).DiscussionsPage,
  },
  {
    area: 'dashboard',
    path: 'discussions/ask',
    texts: ['discussions', 'composer', 'asking', 'members'],
    load: async () => (await otherPages()).AskPage,
  },
  {
    area: 'dashboard',
    path: 'discussions/:id',
    texts: ['discussions', 'composer', 'thread'],
    load: async () => (await pages()).threadPage(),
  },
  {
    area: 'dashboard',
    path: 'network/groups',
    texts: ['network', 'groups'],
    load: async () => (await otherPages()).GroupsPage,
  },
  {
    area: 'dashboard',
    path: 'network/groups/:id',
    texts: ['discussions', 'group', 'groups', 'thread'],
    load: async () => (await otherPages()).GroupPage,
  },
]
