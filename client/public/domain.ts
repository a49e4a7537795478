import Inbox from 'lucide-react/icons/inbox'
import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'

/** The public pages, and the inbox of the contact form. */
export const publicPages: Domain = {
  adminSections: [
    {
      path: 'inbox',
      place: 40,
      label: 'menu.inbox',
      Icon: Inbox,
      Count: lazyPart(async () => (await import('./contact/OpenContacts.tsx')).OpenContacts),
    },
  ],
}
