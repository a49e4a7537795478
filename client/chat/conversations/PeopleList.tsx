import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/platform/api.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'

type PeopleListProps = { list: UseInfiniteQueryResult; children: ReactNode }

/** A paged list of people: its entries, while they load, when they do not, and the way to the rest. */
export const PeopleList = ({ list, children }: PeopleListProps) => {
  const { t } = useTranslation(['conversations', 'common'])
  if (list.isPending) return <PeopleSkeleton />
  if (list.isLoadingError)
    return (
      <ErrorState
        headingLevel={3}
        title={t('list.failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void list.refetch()}
      >
        {list.error instanceof ApiError && list.error.status > 0 ? list.error.message : t('common:network_error')}
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
