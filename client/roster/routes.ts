import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'network/classmates',
    texts: ['classmates'],
    load: async () => (await import('./classmates/ClassmatesPage.tsx')).ClassmatesPage,
  },
  {
    area: 'public',
    path: 'join',
    texts: ['join', 'sessions'],
    load: async () => (await import('./join/JoinPage.tsx')).JoinPage,
  },
  {
    area: 'public',
    path: 'join/stop',
    texts: ['join'],
    load: async () => (await import('./join/StopPage.tsx')).StopPage,
  },
]
