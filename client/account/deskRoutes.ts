import { AdminSecurityPage } from './administrators/AdminSecurityPage.tsx'
import type { PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'administrators',
    texts: ['administrators', 'second-factor', 'sessions'],
    load: async () => (await import('./administrators/AdministratorsPage.tsx')).AdministratorsPage,
  },
  {
    area: 'admin',
    path: 'terms',
    texts: ['terms', 'second-factor', 'sessions'],
    load: async () => (await import('./terms/AdminTermsPage.tsx')).AdminTermsPage,
  },
  {
    area: 'admin',
    path: 'settings',
    texts: ['college-settings', 'college-face', 'region', 'second-factor', 'sessions'],
    load: async () => (await import('./administrators/AdminSettingsPage.tsx')).AdminSettingsPage,
  },
  {
    area: 'admin',
    path: 'security',
    texts: ['administrators', 'second-factor', 'sessions'],
    load: () => Promise.resolve(AdminSecurityPage),
  },
]
