import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'mentorship',
    texts: [
      'mentorships',
      'mentors',
      'mentor-directory',
      'mentoring-requests',
      'mentor-offer',
      'pairings',
      'shared-cvs',
    ],
    load: async () => (await import('./MentorshipPage.tsx')).MentorshipPage,
  },
  {
    area: 'dashboard',
    path: 'mentorship/:id',
    texts: ['pairings', 'mentorships', 'reports', 'blocks', 'shared-cvs'],
    load: async () => (await import('./pairings/PairingPage.tsx')).PairingPage,
  },
  {
    area: 'dashboard',
    path: 'guidance/practice/cvs/:id',
    texts: ['shared-cvs', 'cvs'],
    load: async () => (await import('./cvs/SharedCvPage.tsx')).SharedCvPage,
  },
]
