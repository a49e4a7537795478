import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'

/** The global search, and a member's postings on their profile. */
export const search: Domain = {
  profileSections: [
    {
      place: 10,
      Section: lazyPart(async () => (await import('./PostedBy.tsx')).PostedBy, 'search', 'events'),
    },
  ],
}
