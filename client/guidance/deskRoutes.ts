import type { PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'paths',
    texts: ['pathway-office', 'pathways', 'validation'],
    load: async () => (await import('./office/OfficePage.tsx')).OfficePage,
  },
  {
    area: 'admin',
    path: 'guides',
    texts: ['guides', 'guide-writing', 'guide-corrections'],
    load: async () => (await import('./reviewing/pages.ts')).OfficePage,
  },
  {
    area: 'admin',
    path: 'guides/:id/edit',
    texts: ['guides', 'guide-writing'],
    load: async () => (await import('./reviewing/pages.ts')).EditOfficeGuidePage,
  },
]
