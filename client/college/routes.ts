import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'audit',
    texts: ['administration'],
    load: async () => (await import('./audit/AuditPage.tsx')).AuditPage,
  },
  {
    area: 'admin',
    path: 'system',
    texts: ['administration', 'system'],
    load: async () => (await import('./system/SystemPage.tsx')).SystemPage,
  },
]
