import ScrollText from 'lucide-react/icons/scroll-text'
import CircleCheck from 'lucide-react/icons/circle-check'
import Settings from 'lucide-react/icons/settings'
import type { AdminSection, PageRoute } from '#client/platform/domain.ts'

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

export const deskSections: readonly AdminSection[] = [
  {
    path: 'settings',
    may: 'texts',
    group: 'settings',
    place: 60,
    label: 'menu.settings',
    words: 'words.settings',
    Icon: Settings,
  },
  {
    path: 'audit',
    may: 'desk',
    group: 'settings',
    place: 80,
    label: 'menu.audit',
    words: 'words.audit',
    Icon: ScrollText,
  },
  {
    path: 'system',
    may: 'settings',
    group: 'settings',
    place: 105,
    label: 'menu.system',
    words: 'words.system',
    Icon: CircleCheck,
  },
]
