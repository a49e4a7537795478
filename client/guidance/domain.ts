import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'

/** Guidance: where a field leads, guides and practice. */
export const guidance: Domain = {
  recommended: [
    {
      place: 40,
      Source: lazyPart(async () => (await import('./home/RecommendedGuide.tsx')).RecommendedGuide, 'dashboard'),
    },
  ],
}
