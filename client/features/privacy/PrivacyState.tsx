import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Privacy } from '#contract/privacy.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { privacyQuery } from './queries.ts'

type PrivacyStateProps = { rows: number; rowHeight: string; children: (privacy: Privacy) => ReactNode }

/** What one shows, once it is here; until then as many rows of that height. */
export const PrivacyState = ({ rows, rowHeight, children }: PrivacyStateProps) => {
  const { t } = useTranslation(['privacy', 'common'])
  const { data, isPending, refetch } = useQuery(privacyQuery)
  if (data !== undefined) return children(data)
  if (!isPending)
    return (
      <ErrorState headingLevel={3} title={t('failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
    )
  return (
    <SkeletonGroup label={t('common:loading')}>
      <div className="grid gap-5">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} shape="block" height={rowHeight} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
