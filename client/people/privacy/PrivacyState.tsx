import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Privacy } from '#contract/people/privacy.ts'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { privacyQuery } from './queries.ts'

type PrivacyStateProps = { rows: number; rowHeight: string; children: (privacy: Privacy) => ReactNode }

/** Renders the member's privacy settings, or a skeleton of `rows` rows until they are loaded. */
export const PrivacyState = ({ rows, rowHeight, children }: PrivacyStateProps) => {
  const { t } = useTranslation(['privacy', 'common'])
  const { data, isPending, refetch } = useQuery(privacyQuery)
  if (data !== undefined) return children(data)
  return (
    <QueryFallback
      pending={isPending}
      blocks={Array.from({ length: rows }, () => rowHeight)}
      loadingLabel={t('common:loading')}
      failedTitle={t('failed')}
      retryLabel={t('common:retry')}
      onRetry={() => void refetch()}
    />
  )
}
