import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { waitingQuery } from './queries.ts'

/** The number of guides that wait for the career office, in review or with corrections. */
export const WaitingCount = () => {
  const { t } = useTranslation('panel')
  const { guides = [], corrected = [] } = useQuery(waitingQuery).data ?? {}
  const count = guides.length + corrected.length
  return <Badge count={count} label={t('menu.waiting_guides', { count })} />
}
