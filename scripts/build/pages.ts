import type { PRERENDERED_PATHS } from '#contract/site/paths.ts'
import type { Needs } from './shells.ts'

type Path = (typeof PRERENDERED_PATHS)[number]

const site: Needs = { chunks: ['public'], texts: ['site'] }
const entrance: Needs = { chunks: ['entrance'], texts: ['entrance'] }

/** What the first view of each page needs that is rendered in advance. */
export const prerendered: Record<Path, Needs> = {
  '/': site,
  '/about': site,
  '/features': site,
  '/privacy': site,
  '/contact': { chunks: ['entrance'], texts: ['site'] },
  // The dashboard comes while the log-in is being filled in.
  '/login': { chunks: ['login'], texts: ['entrance'], ahead: ['member'] },
  '/roleselection': entrance,
}

const dashboard = (...chunks: string[]): Needs => ({
  chunks: ['member', ...chunks],
  texts: chunks.length === 0 ? ['member'] : ['member', 'pages'],
})

/** What the dashboard begins with, at its home and in its sections. */
export const sections: Record<string, Needs> = {
  '/dashboard': dashboard(),
  '/dashboard/messages': dashboard('chat'),
  '/dashboard/network': dashboard('people'),
  '/dashboard/events': dashboard('events'),
  '/dashboard/open-source': dashboard('opportunities'),
  '/dashboard/settings': dashboard('account'),
}
