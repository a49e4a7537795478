import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'students',
    texts: ['administration'],
    load: async () => (await import('./students/StudentsPage.tsx')).StudentsPage,
  },
  {
    area: 'admin',
    path: 'verifications',
    texts: ['administration'],
    load: async () => (await import('./verification/VerificationsPage.tsx')).VerificationsPage,
  },
  {
    area: 'dashboard',
    path: 'network',
    texts: ['members'],
    load: async () => (await import('./members/NetworkPage.tsx')).NetworkPage,
  },
  {
    area: 'dashboard',
    path: 'network/:id',
    texts: ['members', 'blocks', 'reports'],
    load: async () => (await import('./members/ProfilePage.tsx')).ProfilePage,
  },
]
