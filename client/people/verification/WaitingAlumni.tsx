import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { alumniQuery } from './queries.ts'

/** Renders the number of alumni awaiting verification. */
export const WaitingAlumni = () => {
  const { t } = useTranslation('panel')
  const count = useInfiniteQuery(alumniQuery('pending', '')).data?.pages[0]?.body.total ?? 0
  return <Badge count={count} label={t('menu.waiting', { count })} />
}
