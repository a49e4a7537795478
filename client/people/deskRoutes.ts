import type { PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'students',
    texts: [
      'class-graduation',
      'people-list',
      'students',
      'verification',
      'administration',
      'administrators',
      'moderation',
      'second-factor',
      'sessions',
    ],
    load: async () => (await import('./students/StudentsPage.tsx')).StudentsPage,
  },
  {
    area: 'admin',
    path: 'verifications',
    texts: [
      'queue',
      'roster-matches',
      'people-list',
      'students',
      'verification',
      'administration',
      'administrators',
      'moderation',
      'second-factor',
      'sessions',
    ],
    load: async () => (await import('./verification/VerificationsPage.tsx')).VerificationsPage,
  },
  {
    area: 'admin',
    path: 'people/:id',
    texts: [
      'person',
      'roster-matches',
      'students',
      'verification',
      'administration',
      'administrators',
      'moderation',
      'second-factor',
      'sessions',
    ],
    load: async () => (await import('./person/PersonPage.tsx')).PersonPage,
  },
]
