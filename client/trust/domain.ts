import Flag from 'lucide-react/icons/flag'
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
}
