import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'public',
    path: 'join',
    texts: ['join', 'registration', 'sessions'],
    load: async () => (await import('./join/JoinPage.tsx')).JoinPage,
  },
  {
    area: 'public',
    path: 'join/stop',
    texts: ['join'],
    load: async () => (await import('./join/StopPage.tsx')).StopPage,
  },
]
