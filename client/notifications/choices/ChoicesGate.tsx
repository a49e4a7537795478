import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Choices } from '#contract/notifications/notification-choices.ts'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { choicesQuery } from './queries.ts'

/** Renders its children once the notification settings are loaded. `height` is their approximate height. */
export const ChoicesGate = ({ height, children }: { height: string; children: (choices: Choices) => ReactNode }) => {
  const { t } = useTranslation(['notification-choices', 'common'])
  const { data, isPending, refetch } = useQuery(choicesQuery)
  if (data !== undefined) return children(data)
  return (
    <QueryFallback
      pending={isPending}
      blocks={[height]}
      loadingLabel={t('common:loading')}
      failedTitle={t('matrix.failed')}
      retryLabel={t('common:retry')}
      onRetry={() => void refetch()}
    />
  )
}
