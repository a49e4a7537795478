import Inbox from 'lucide-react/icons/inbox'
import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'

/** The public pages, the frame of the dashboard, search and contact. */
export const site: Domain = {
  dashboardCards: [
    {
      column: 'main',
      place: 10,
      placeOnPhone: 25,
      Card: lazyPart(async () => (await import('./home/OfferPanel.tsx')).OfferPanel, 'dashboard'),
    },
    {
      column: 'main',
      place: 20,
      Card: lazyPart(async () => (await import('./home/WaitingForYou.tsx')).WaitingForYou, 'dashboard'),
    },
    {
      column: 'main',
      place: 22,
      Card: lazyPart(async () => (await import('./home/FirstSteps.tsx')).FirstSteps, 'dashboard'),
    },
    {
      column: 'main',
      place: 27,
      Card: lazyPart(async () => (await import('./home/ForYou.tsx')).ForYou, 'dashboard'),
    },
  ],
  profileSections: [
    {
      place: 10,
      Section: lazyPart(async () => (await import('./postings/PostedBy.tsx')).PostedBy, 'search', 'events'),
    },
  ],
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
