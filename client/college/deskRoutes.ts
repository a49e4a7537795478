import type { PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'audit',
    texts: ['audit', 'pathways', 'college-settings', 'college-face'],
    load: async () => (await import('./audit/AuditPage.tsx')).AuditPage,
  },
  {
    area: 'admin',
    path: 'system',
    texts: ['system'],
    load: async () => (await import('./system/SystemPage.tsx')).SystemPage,
  },
]
