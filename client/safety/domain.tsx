import Flag from 'lucide-react/icons/flag'
import Newspaper from 'lucide-react/icons/newspaper'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Badge } from '#client/ui/Badge.tsx'
import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { listenForBlocks } from './blocks/live.ts'
import { reportsQuery } from './queries.ts'

/** How many reports are open. */
const OpenReports = () => {
  const { t } = useTranslation('administration')
  const count = useInfiniteQuery(reportsQuery('open')).data?.pages.flatMap(({ body }) => body.reports).length ?? 0
  return <Badge count={count} label={t('menu.open_reports', { count })} />
}

/** Blocks, reports, moderation and suspensions. */
export const safety: Domain = {
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
  adminSections: [
    { path: 'postings', place: 30, label: 'menu.postings', Icon: Newspaper },
    { path: 'reports', place: 50, label: 'menu.reports', Icon: Flag, Count: OpenReports },
  ],
}
