import BookOpenText from 'lucide-react/icons/book-open-text'
import Route from 'lucide-react/icons/route'
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
  adminSections: [
    {
      path: 'guides',
      may: 'postings',
      group: 'portal',
      under: 'postings',
      place: 34,
      label: 'menu.guides',
      Icon: BookOpenText,
    },
    {
      path: 'paths',
      may: 'postings',
      group: 'portal',
      under: 'postings',
      place: 38,
      label: 'menu.paths',
      words: 'words.paths',
      Icon: Route,
    },
  ],
}
