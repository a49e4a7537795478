import Inbox from 'lucide-react/icons/inbox'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Badge } from '#client/ui/Badge.tsx'
import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { contactsQuery } from './contact/queries.ts'

/** How many messages of the contact page are open. */
const OpenContacts = () => {
  const { t } = useTranslation('administration')
  const count = useInfiniteQuery(contactsQuery('open')).data?.pages.flatMap(({ body }) => body.contacts).length ?? 0
  return <Badge count={count} label={t('menu.messages', { count })} />
}

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
  adminSections: [{ path: 'inbox', place: 40, label: 'menu.inbox', Icon: Inbox, Count: OpenContacts }],
}
