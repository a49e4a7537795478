import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'site',
    path: '',
    texts: ['site', 'public-events'],
    load: async () => (await import('./HomePage.tsx')).HomePage,
  },
  { area: 'site', path: 'about', texts: ['site'], load: async () => (await import('./AboutPage.tsx')).AboutPage },
  {
    area: 'site',
    path: 'features',
    texts: ['site'],
    load: async () => (await import('./FeaturesPage.tsx')).FeaturesPage,
  },
  {
    area: 'site',
    path: 'contact',
    texts: ['contact'],
    load: async () => (await import('./contact/ContactPage.tsx')).ContactPage,
  },
  { area: 'site', path: 'privacy', texts: ['site'], load: async () => (await import('./PrivacyPage.tsx')).PrivacyPage },
  {
    area: 'admin',
    path: 'inbox',
    texts: ['administration'],
    load: async () => (await import('./contact/InboxPage.tsx')).InboxPage,
  },
  { area: 'site', path: '*', texts: ['site'], load: async () => (await import('./NotFoundPage.tsx')).NotFoundPage },
  {
    area: 'support',
    path: 'supportus',
    texts: ['site'],
    load: async () => (await import('./SupportPage.tsx')).SupportPage,
  },
  {
    area: 'dashboard',
    path: '',
    texts: ['dashboard', 'events', 'mentorships', 'jobs'],
    load: async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
  },
  {
    area: 'dashboard',
    path: 'search',
    texts: ['search', 'members', 'events', 'mentorships', 'jobs', 'projects'],
    load: async () => (await import('./search/SearchPage.tsx')).SearchPage,
  },
  {
    area: 'dashboard',
    path: 'invite',
    texts: ['invite'],
    load: async () => (await import('./invite/InvitePage.tsx')).InvitePage,
  },
]
