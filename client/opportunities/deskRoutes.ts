import type { PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'late-answers',
    texts: ['late-answers'],
    load: async () => (await import('./late/LateAnswersPage.tsx')).LateAnswersPage,
  },
]
