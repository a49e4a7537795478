import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { privacyQuery } from './queries.ts'
import { usePrivacyChange } from './usePrivacyChange.ts'

const choices = ['receipts', 'typing', 'presence', 'requests'] as const

/** What one shows in conversations: each takes effect at once, on all devices. */
export const PrivacySwitches = () => {
  const { t } = useTranslation(['privacy', 'common'])
  const { data: privacy, isPending, refetch } = useQuery(privacyQuery)
  const change = usePrivacyChange()

  if (privacy !== undefined)
    return (
      <div className="grid gap-5">
        {choices.map((choice) => (
          <Switch
            key={choice}
            name={choice}
            label={t(choice)}
            hint={t(`${choice}.hint`)}
            checked={privacy[choice]}
            onCheckedChange={(on) => change({ choice, on })}
          />
        ))}
      </div>
    )
  if (isPending)
    return (
      <SkeletonGroup label={t('common:loading')}>
        <div className="grid gap-5">
          {choices.map((choice) => (
            <Skeleton key={choice} shape="block" height="3.75rem" />
          ))}
        </div>
      </SkeletonGroup>
    )
  return (
    <ErrorState headingLevel={3} title={t('failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
  )
}
