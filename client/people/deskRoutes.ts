import GraduationCap from 'lucide-react/icons/graduation-cap'
import UsersRound from 'lucide-react/icons/users-round'
import type { AdminSection, PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'students',
    texts: [
      'class-graduation',
      'people-list',
      'people-exports',
      'office-messages',
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
      'person',
      'roster-matches',
      'class-graduation',
      'people-list',
      'people-exports',
      'office-messages',
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
      'office-messages',
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

export const deskSections: readonly AdminSection[] = [
  {
    path: 'students',
    may: 'people',
    group: 'people',
    place: 10,
    label: 'menu.students',
    words: 'words.students',
    Icon: GraduationCap,
    letter: 's',
  },
  {
    path: 'verifications',
    may: 'verify',
    group: 'people',
    place: 20,
    label: 'menu.alumni',
    words: 'words.alumni',
    Icon: UsersRound,
    letter: 'a',
  },
]
