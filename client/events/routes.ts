import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'public',
    path: 'events/:id',
    texts: ['public-events'],
    load: async () => (await import('./visitors/PublicEventPage.tsx')).PublicEventPage,
  },
  {
    area: 'dashboard',
    path: 'events',
    texts: ['events', 'scheduling'],
    load: async () => (await import('./list/EventsPage.tsx')).EventsPage,
  },
  {
    area: 'dashboard',
    path: 'events/:id',
    texts: ['events', 'event-page', 'scheduling', 'public-events'],
    load: async () => (await import('./page/EventPage.tsx')).EventPage,
  },
  {
    area: 'dashboard',
    path: 'events/:id/attendees',
    texts: ['events', 'attendees'],
    load: async () => (await import('./attendees/AttendeesPage.tsx')).AttendeesPage,
  },
]
