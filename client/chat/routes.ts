import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'messages/:userId?',
    texts: ['messages', 'blocks', 'reports'],
    load: async () => (await import('./messages/MessagesPage.tsx')).MessagesPage,
  },
]
