import type { PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'postings',
    texts: ['moderation'],
    load: async () => (await import('./moderation/PostingsPage.tsx')).PostingsPage,
  },
]
