import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'mentorship',
    texts: ['mentorships', 'mentors', 'mentor-directory', 'mentoring-requests', 'mentor-offer', 'pairings'],
    load: async () => (await import('./MentorshipPage.tsx')).MentorshipPage,
  },
  {
    area: 'dashboard',
    path: 'mentorship/:id',
    texts: ['pairings', 'mentorships', 'reports', 'blocks'],
    load: async () => (await import('./pairings/PairingPage.tsx')).PairingPage,
  },
]
