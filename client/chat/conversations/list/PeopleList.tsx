import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'

type PeopleListProps = {
  list: UseInfiniteQueryResult
  /** Other content of the list is still loading. */
  waiting?: boolean
  children: ReactNode
}

/** Renders a paged list of members with its loading, error and "load more" states. */
export const PeopleList = ({ list, waiting = false, children }: PeopleListProps) => {
  const { t } = useTranslation(['conversations', 'common'])
  if (list.isPending || waiting) return <PeopleSkeleton />
  if (list.isLoadingError)
    return (
      <ErrorState
        headingLevel={3}
        title={t('list.failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void list.refetch()}
      >
        {messageOf(list.error)}
      </ErrorState>
    )
  return (
    <>
      {children}
      {list.hasNextPage && (
        <LoadMore
          label={t('common:load_more')}
          pending={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

const rows = Array.from({ length: 6 }, (_, index) => index)

/** Renders the skeleton of the list in its final size. */
export const PeopleSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3 px-5 py-3">
          <Skeleton shape="circle" width={44} />
          <div className="grid flex-1 gap-2">
            <Skeleton width="55%" />
            <Skeleton width="85%" height={12} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}

/** Renders the heading of a group in the list. */
export const ListHeading = ({ children }: { children: ReactNode }) => (
  <h3 className="flex items-center gap-2 px-5 pt-5 pb-2 text-xs font-semibold tracking-normal text-muted">
    {children}
  </h3>
)
