import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { AskDialog } from './AskDialog.tsx'
import { CopyState } from './CopyState.tsx'
import { exportQuery } from './queries.ts'

/** The copy of everything about oneself: asked for, followed, fetched and deleted. */
export const DataCopy = () => {
  const { t } = useTranslation(['exports', 'common'])
  const { data: copy, isPending, refetch } = useQuery(exportQuery)
  const [asking, setAsking] = useState(false)

  if (isPending)
    return (
      <SkeletonGroup label={t('common:loading')}>
        <Skeleton shape="block" width="11rem" height="2.75rem" />
      </SkeletonGroup>
    )
  if (copy === undefined)
    return (
      <ErrorState
        headingLevel={3}
        title={t('load_failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )

  return (
    <>
      <CopyState copy={copy} onAsk={() => setAsking(true)} />
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </>
  )
}
