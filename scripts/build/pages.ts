import { type Folder, listChatUsers } from '#contract/chat/conversations.ts'
import { readThread } from '#contract/discussions/threads.ts'
import { listEvents } from '#contract/events/events.ts'
import { getFrame } from '#contract/home/frame.ts'
import { getHome } from '#contract/home/home.ts'
import type { PRERENDERED_PATHS } from '#contract/paths.ts'
import type { Needs } from './shells.ts'

type Path = (typeof PRERENDERED_PATHS)[number]

const site: Needs = { chunks: ['public'], texts: ['site'] }
const words: Needs = { chunks: ['public', 'words'], texts: ['site'] }
const registration: Needs = { chunks: ['registration'], texts: ['registration'] }

/** What the first view of each prerendered page needs. */
export const prerendered: Record<Path, Needs> = {
  '/': { chunks: ['public', 'homePage'], texts: ['site'] },
  '/about': words,
  '/features': { chunks: ['public', 'features'], texts: ['site'] },
  '/privacy': words,
  '/contact': { chunks: ['contact'], texts: ['contact'] },
  // The dashboard is prefetched while the login form is filled in.
  '/login': { chunks: ['loginPage'], texts: ['entrance'], ahead: ['member'] },
  '/roleselection': { chunks: ['entrance'], texts: ['registration'] },
  '/student-register': registration,
  '/alumni-register': registration,
}

/** What the first view of a page in a section needs, for visitors who open it by a link. */
export const shared: Record<string, Needs> = { '/events': site }

const upcoming = `${listEvents.url}?when=upcoming&dates=next`
const conversations = (folder: Folder) => `${listChatUsers.url}?folder=${folder}`

// `client/inline/` fills in the id, and the number of the post if the address has one.
const thread = `${readThread.url.replace(':id', ':page')}?order=oldest`

const dashboard = (chunks: string[], calls: string[] = [], texts = chunks): Needs => ({
  chunks: ['member', ...chunks],
  texts: ['member', ...texts],
  calls: [getFrame.url, ...calls],
})

/** What the first view of the dashboard needs, at its home, in its sections, and on pages with an `:id`. */
export const sections: Record<string, Needs> = {
  // `client/inline/home.ts` takes the first call.
  '/dashboard': { ...dashboard([]), calls: [getHome.url, getFrame.url], script: 'home' },
  '/dashboard/messages': dashboard(['chat'], [conversations('inbox'), conversations('requests')], ['chat', 'shared']),
  '/dashboard/discussions': dashboard(['discussions'], [], ['thread']),
  '/dashboard/discussions/ask': dashboard(['discussions'], [], ['discussions', 'thread']),
  // `client/inline/thread.ts` takes the first call.
  '/dashboard/discussions/:id': {
    ...dashboard(['thread'], [], ['thread']),
    calls: [thread, getFrame.url],
    script: 'thread',
  },
  '/dashboard/network': dashboard(['people']),
  '/dashboard/events': dashboard(['events'], [upcoming]),
  '/dashboard/mentorship': dashboard(['mentoring']),
  '/dashboard/jobs': dashboard(['opportunities']),
  '/dashboard/guidance': dashboard(['guidance']),
  '/dashboard/open-source': dashboard(['opportunities']),
  '/dashboard/settings': dashboard(['account'], [], ['account', 'people', 'shared']),
  '/dashboard/search': dashboard(['search'], [], ['mentoring', 'opportunities']),
  '/dashboard/notifications': dashboard(['notifications']),
  '/dashboard/profile': dashboard(['people']),
  '/dashboard/vouch': dashboard(['people']),
}
