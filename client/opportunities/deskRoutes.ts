import AlarmClock from 'lucide-react/icons/alarm-clock'
import type { AdminSection, PageRoute } from '#client/platform/domain.ts'

export const deskRoutes: readonly PageRoute[] = [
  {
    area: 'admin',
    path: 'late-answers',
    texts: ['late-answers'],
    load: async () => (await import('./late/LateAnswersPage.tsx')).LateAnswersPage,
  },
]

export const deskSections: readonly AdminSection[] = [
  {
    path: 'late-answers',
    may: 'postings',
    group: 'portal',
    under: 'postings',
    place: 51,
    label: 'menu.late_answers',
    Icon: AlarmClock,
  },
]
