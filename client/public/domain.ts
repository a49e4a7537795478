import Inbox from 'lucide-react/icons/inbox'
import type { Domain } from '#client/platform/domain.ts'

/** The public pages, and the inbox of the contact form. */
export const publicPages: Domain = {
  adminSections: [
    {
      path: 'inbox',
      may: 'letters',
      group: 'portal',
      under: 'reports',
      place: 45,
      label: 'menu.inbox',
      words: 'words.inbox',
      Icon: Inbox,
    },
  ],
}
