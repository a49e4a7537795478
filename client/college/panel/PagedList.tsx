import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'

/** The part of an infinite query's result from which a list derives its state. */
type Loading = {
  isPending: boolean
  isPlaceholderData: boolean
  data: unknown
  error: Error | null
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type PagedListProps = {
  query: Loading
  failed: string
  /** The height of a row while loading: a CSS length. */
  rowHeight: string
  /** Shown when there are no rows; undefined when there are. */
  empty: ReactNode
  children: ReactNode
}

/** A list in its four states: loading, failed, empty, or its rows with a button for more. */
export const PagedList = ({ query, failed, rowHeight, empty, children }: PagedListProps) => {
  const { t } = useTranslation('common')
  if (query.isPending)
    return (
      <SkeletonGroup label={t('loading')}>
        <div className="grid gap-3">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} shape="block" height={rowHeight} />
          ))}
        </div>
      </SkeletonGroup>
    )
  if (query.data === undefined)
    return (
      <ErrorState title={failed} retryLabel={t('retry')} onRetry={() => void query.refetch()}>
        {query.error?.message}
      </ErrorState>
    )
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={query.isPlaceholderData ? 'opacity-60 transition-opacity delay-200' : undefined}
    >
      {empty ?? children}
      {query.hasNextPage && (
        <LoadMore label={t('load_more')} pending={query.isFetchingNextPage} onLoad={() => void query.fetchNextPage()} />
      )}
    </div>
  )
}
