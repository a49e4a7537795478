import KeyRound from 'lucide-react/icons/key-round'
import Scale from 'lucide-react/icons/scale'
import ShieldUser from 'lucide-react/icons/shield-user'
import { AdminSecurityPage } from './administrators/AdminSecurityPage.tsx'
import type { AdminSection, PageRoute } from '#client/platform/domain.ts'

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

export const deskSections: readonly AdminSection[] = [
  {
    path: 'administrators',
    may: 'team',
    group: 'settings',
    place: 70,
    label: 'menu.administrators',
    words: 'words.administrators',
    Icon: ShieldUser,
  },
  {
    path: 'terms',
    may: 'settings',
    group: 'settings',
    place: 90,
    label: 'menu.terms',
    words: 'words.terms',
    Icon: Scale,
  },
  {
    path: 'security',
    may: 'desk',
    group: 'settings',
    place: 110,
    label: 'menu.security',
    words: 'words.security',
    Icon: KeyRound,
  },
]
