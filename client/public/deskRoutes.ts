import Inbox from 'lucide-react/icons/inbox'
import type { AdminSection } from '#client/platform/domain.ts'

export const deskSections: readonly AdminSection[] = [
  {
    path: 'inbox',
    may: 'answers',
    unless: 'reports',
    group: 'portal',
    place: 45,
    label: 'menu.inbox',
    words: 'words.inbox',
    Icon: Inbox,
    letter: 'r',
  },
]
