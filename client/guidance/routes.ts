import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'dashboard',
    path: 'guidance',
    texts: ['guidance', 'pathways', 'guides'],
    load: async () => (await import('./OverviewPage.tsx')).OverviewPage,
  },
  {
    area: 'dashboard',
    path: 'guidance/practice',
    texts: ['guidance'],
    load: async () => (await import('./otherPages.ts')).PracticePage,
  },
  {
    area: 'dashboard',
    path: 'guidance/how-we-count',
    texts: ['guidance', 'counting'],
    load: async () => (await import('./otherPages.ts')).HowWeCountPage,
  },
  {
    area: 'dashboard',
    path: 'guidance/guides',
    texts: ['guidance', 'guides'],
    load: async () => (await import('./otherPages.ts')).GuidesPage,
  },
  {
    area: 'dashboard',
    path: 'guidance/guides/:id',
    texts: ['guides'],
    load: async () => (await import('./otherPages.ts')).GuidePage,
  },
  {
    area: 'dashboard',
    path: 'guidance/interviews',
    texts: ['guidance', 'interviews'],
    load: async () => (await import('./interviews/pages.ts')).InterviewsPage,
  },
  {
    area: 'dashboard',
    path: 'guidance/interviews/new',
    texts: ['interviews', 'interview-form'],
    load: async () => (await import('./interviews/pages.ts')).InterviewFormPage,
  },
  {
    area: 'dashboard',
    path: 'guidance/interviews/:id',
    texts: ['interviews'],
    load: async () => (await import('./interviews/pages.ts')).InterviewPage,
  },
  {
    area: 'dashboard',
    path: 'guidance/interviews/:id/edit',
    texts: ['interviews', 'interview-form'],
    load: async () => (await import('./interviews/pages.ts')).InterviewFormPage,
  },
  {
    area: 'dashboard',
    path: 'guidance/guides/:id/edit',
    texts: ['guides', 'guide-writing'],
    load: async () => (await import('./writing/EditGuidePage.tsx')).EditGuidePage,
  },
]
