import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  { area: 'public', path: '', texts: ['site'], load: async () => (await import('./HomePage.tsx')).HomePage },
  { area: 'public', path: 'about', texts: ['site'], load: async () => (await import('./AboutPage.tsx')).AboutPage },
  {
    area: 'public',
    path: 'features',
    texts: ['site'],
    load: async () => (await import('./FeaturesPage.tsx')).FeaturesPage,
  },
  {
    area: 'public',
    path: 'contact',
    texts: ['contact'],
    load: async () => (await import('./contact/ContactPage.tsx')).ContactPage,
  },
  {
    area: 'public',
    path: 'privacy',
    texts: ['site'],
    load: async () => (await import('./PrivacyPage.tsx')).PrivacyPage,
  },
  { area: 'public', path: '*', texts: ['site'], load: async () => (await import('./NotFoundPage.tsx')).NotFoundPage },
  {
    area: 'support',
    path: 'supportus',
    texts: ['site'],
    load: async () => (await import('./SupportPage.tsx')).SupportPage,
  },
]
