import { lazyPart } from '#client/platform/lazyPart.ts'

/** The next public events, fetched after the home page. */
export const NextPublicEvents = lazyPart(
  async () => (await import('./NextPublicEvents.tsx')).NextPublicEvents,
  'public-events',
)

/** The next public events, fetched after the page that shows them beside something else. */
export const UpcomingEvents = lazyPart(
  async () => (await import('./UpcomingEvents.tsx')).UpcomingEvents,
  'public-events',
)
