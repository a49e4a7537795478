import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { reportsQuery } from '../queries.ts'

/** The number of open reports. */
export const OpenReports = () => {
  const { t } = useTranslation('panel')
  const count = useInfiniteQuery(reportsQuery('open')).data?.pages[0]?.body.total ?? 0
  return <Badge count={count} label={t('menu.open_reports', { count })} />
}
