import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choices } from '#contract/notification-choices.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { choicesQuery } from './queries.ts'

/** What needs one's choices, once they are there. `height` is about what it takes then. */
export const ChoicesGate = ({ height, children }: { height: string; children: (choices: Choices) => ReactNode }) => {
  const { t } = useTranslation(['notifications', 'common'])
  const { data, isPending, refetch } = useQuery(choicesQuery)
  if (data !== undefined) return children(data)
  if (isPending)
    return (
      <SkeletonGroup label={t('common:loading')}>
        <Skeleton shape="block" height={height} />
      </SkeletonGroup>
    )
  return (
    <ErrorState
      headingLevel={3}
      title={t('matrix.failed')}
      retryLabel={t('common:retry')}
      onRetry={() => void refetch()}
    />
  )
}
