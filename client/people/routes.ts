import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'public',
    path: 'answer',
    texts: ['ask-link', 'registration', 'validation'],
    load: async () => (await import('./verification/AnswerPage.tsx')).AnswerPage,
  },
  {
    area: 'dashboard',
    path: 'network',
    texts: ['members', 'network'],
    load: async () => (await import('./directory/NetworkPage.tsx')).NetworkPage,
  },
  {
    area: 'dashboard',
    path: 'profile',
    texts: ['members', 'network', 'profiles', 'profile-import', 'privacy', 'public-page', 'dashboard', 'validation'],
    load: async () => (await import('./editor/OwnProfilePage.tsx')).OwnProfilePage,
  },
  {
    area: 'dashboard',
    path: 'profile/import',
    texts: ['profile-import', 'members', 'network', 'profiles', 'privacy', 'validation'],
    load: async () => (await import('./import/ImportPage.tsx')).ImportPage,
  },
  {
    area: 'dashboard',
    path: 'network/:id',
    texts: ['members', 'network', 'profiles', 'privacy', 'blocks', 'reports'],
    load: async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
  },
  {
    area: 'dashboard',
    path: 'vouch/:code',
    texts: ['vouching'],
    load: async () => (await import('./vouching/VouchPage.tsx')).VouchPage,
  },
]
