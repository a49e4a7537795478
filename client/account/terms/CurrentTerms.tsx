import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { termsQuery } from './queries.ts'
import { TermsText } from './TermsText.tsx'

/** The terms that count, as soon as they are there. */
export const CurrentTerms = () => {
  const { t } = useTranslation(['terms', 'common'])
  const { data, isError, refetch } = useQuery(termsQuery)

  if (data) return <TermsText terms={data} />
  if (isError)
    return (
      <ErrorState
        headingLevel={2}
        title={t('load_failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <SkeletonGroup label={t('common:loading')}>
      <div className="grid gap-6">
        {[0, 1, 2, 3].map((section) => (
          <Skeleton key={section} shape="block" height="5.5rem" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
