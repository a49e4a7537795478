import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { waitingQuery } from './queries.ts'

/** The number of guides that wait for the career office. */
export const WaitingCount = () => {
  const { t } = useTranslation('panel')
  const count = useQuery(waitingQuery).data?.guides.length ?? 0
  return <Badge count={count} label={t('menu.waiting_guides', { count })} />
}
