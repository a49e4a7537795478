import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'mentorship',
    texts: ['mentorships'],
    load: async () => (await import('./MentorshipPage.tsx')).MentorshipPage,
  },
]
