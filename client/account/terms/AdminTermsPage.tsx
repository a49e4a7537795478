import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { termsQuery } from './queries.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { PageHead } from '#client/college/public.ts'
import { TermsForm } from './TermsForm.tsx'

/** The terms of use, and the way to publish others. */
export const TermsPage = () => {
  const { t } = useTranslation(['terms', 'common'])
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(termsQuery)
  return (
    <>
      <PageHead title={t('title')} intro={t('publish.intro')} />
      {/* Not what was loaded on an earlier visit: another administrator may have published since. */}
      {data && isFetchedAfterMount ? (
        <TermsForm key={data.version} terms={data} />
      ) : isError ? (
        <ErrorState title={t('load_failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={t('common:loading')}>
          <Skeleton shape="block" height="30rem" />
        </SkeletonGroup>
      )}
    </>
  )
}
