import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: '',
    texts: ['dashboard', 'events'],
    load: async () => (await import('./frame/DashboardPage.tsx')).DashboardPage,
  },
  {
    area: 'dashboard',
    path: 'invite',
    texts: ['invite'],
    load: async () => (await import('./invite/InvitePage.tsx')).InvitePage,
  },
  {
    area: 'dashboard',
    path: 'help',
    texts: ['help'],
    load: async () => (await import('./help/HelpPage.tsx')).HelpPage,
  },
]
