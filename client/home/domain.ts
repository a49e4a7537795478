import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'

/** The dashboard's frame, its home page and invitations. */
export const home: Domain = {
  dashboardCards: [
    {
      column: 'main',
      place: 10,
      placeOnPhone: 25,
      isFirst: true,
      Card: lazyPart(async () => (await import('./cards/OfferPanel.tsx')).OfferPanel, 'dashboard'),
    },
    {
      column: 'main',
      place: 20,
      isFirst: true,
      Card: lazyPart(async () => (await import('./cards/WaitingForYou.tsx')).WaitingForYou, 'dashboard'),
    },
    {
      column: 'main',
      place: 22,
      isFirst: true,
      Card: lazyPart(async () => (await import('./cards/FirstSteps.tsx')).FirstSteps, 'dashboard'),
    },
    {
      column: 'main',
      place: 27,
      Card: lazyPart(async () => (await import('./cards/ForYou.tsx')).ForYou, 'dashboard'),
    },
  ],
}
