import { useTranslation } from 'react-i18next'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { Section } from './Section.tsx'
import { useAccount } from './useAccount.ts'

/** What the college knows of the member, and how far the verification has come. */
export const AccountSection = () => {
  const { t } = useTranslation(['settings', 'common'])
  const { data, isError, refetch } = useAccount()

  return (
    <Section title={t('account.title')}>
      {data ? (
        <AccountFacts account={data} />
      ) : isError ? (
        <ErrorState
          headingLevel={3}
          title={t('account.load_failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label={t('common:loading')}>
          <div className="grid gap-5">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height="2.75rem" shape="block" />
            ))}
          </div>
        </SkeletonGroup>
      )}
    </Section>
  )
}
