import Inbox from 'lucide-react/icons/inbox'
import type { Domain } from '#client/platform/domain.ts'

/** The public pages, and the inbox of the contact form: with the reports in one list for those who decide on them. */
export const publicPages: Domain = {
  adminSections: [
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
  ],
}
