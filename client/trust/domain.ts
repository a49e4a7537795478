import Flag from 'lucide-react/icons/flag'
import Inbox from 'lucide-react/icons/inbox'
import Newspaper from 'lucide-react/icons/newspaper'
import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { listenForBlocks } from './blocks/live.ts'
import { ContentReportDialog } from './reports/contentReport.ts'

/** Blocks, reports, moderation and suspensions. */
export const trust: Domain = {
  listen: ({ socket, cache }) => listenForBlocks(socket, cache),
  settingsSections: [
    {
      name: 'privacy',
      place: 51,
      Content: lazyPart(
        async () => (await import('./blocks/BlockedSection.tsx')).BlockedSection,
        'settings',
        'blocks',
        'reports',
      ),
    },
  ],
  postingActions: [{ place: 10, label: 'posting.report', Icon: Flag, Dialog: ContentReportDialog }],
  adminSections: [
    {
      path: 'postings',
      may: 'events',
      group: 'portal',
      place: 30,
      label: 'menu.postings',
      words: 'words.postings',
      Icon: Newspaper,
      letter: 'p',
    },
    {
      path: 'reports',
      may: 'reports',
      group: 'portal',
      place: 40,
      label: 'menu.queue',
      words: 'words.reports',
      Icon: Inbox,
      letter: 'r',
    },
  ],
}
