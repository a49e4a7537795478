import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { groupQuery } from '../queries.ts'
import { GroupSheet } from './GroupSheet.tsx'

/** The page of a group: its discussions with the reunion poll, its members and events, and what it is about. */
export const GroupPage = () => {
  const { t } = useTranslation(['group', 'common'])
  const { id = '' } = useParams()
  const query = useQuery(groupQuery(id))
  return (
    <>
      <BackLink to="/dashboard/network/groups" className="mb-3">
        {t('back')}
      </BackLink>
      {query.error instanceof ApiError && query.error.status === 404 ? (
        <EmptyState headingLevel={2} illustration={<People />} title={t('gone')} />
      ) : query.data !== undefined ? (
        <GroupSheet key={id} page={query.data} />
      ) : query.isError ? (
        <ErrorState
          headingLevel={2}
          title={t('failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonGroup label={t('common:loading')}>
          <Skeleton shape="block" height="13.75rem" />
          <div className="mt-4.5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_18rem]">
            <Skeleton shape="block" height="24rem" />
            <Skeleton shape="block" height="14rem" />
          </div>
        </SkeletonGroup>
      )}
    </>
  )
}
