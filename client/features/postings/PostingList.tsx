import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Paged } from '#client/platform/api.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'

type Listed = { _id: string }
type PostingListProps<Item extends Listed> = {
  query: UseInfiniteQueryResult<InfiniteData<Paged<Item[]>>>
  /** The sentences of the two states without content. */
  loading: string
  failed: string
  /** What is shown of a list without items. */
  empty: ReactNode
  /** One item, as an `li`. */
  children: (item: Item) => ReactNode
  className?: string
  /** The first few only, without a way to the rest. */
  most?: number
}

/** A paged list of postings in its four states. An item that the address names is brought into view. */
export const PostingList = <Item extends Listed>({
  query,
  loading,
  failed,
  empty,
  children,
  className = 'grid gap-3',
  most,
}: PostingListProps<Item>) => {
  const { t } = useTranslation('common')
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  useNamedItem(data !== undefined)

  if (isPending) return <PostingSkeleton label={loading} className={className} />
  if (data === undefined)
    return <ErrorState headingLevel={3} title={failed} retryLabel={t('retry')} onRetry={() => void refetch()} />

  const items = data.pages.flatMap(({ body }) => body)
  if (items.length === 0) return empty
  return (
    <>
      {/* Takes the focus of an item that was removed. */}
      <ul tabIndex={-1} className={`${className} outline-none`}>
        {items.slice(0, most).map(children)}
      </ul>
      {hasNextPage && most === undefined && (
        <LoadMore label={t('load_more')} pending={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      )}
    </>
  )
}

// A search result leads to `#id` of an item, which is only there once the list is.
const useNamedItem = (shown: boolean): void => {
  const { hash } = useLocation()
  useEffect(() => {
    const item = shown && hash !== '' ? document.getElementById(hash.slice(1)) : null
    item?.scrollIntoView({ block: 'center' })
    item?.focus({ preventScroll: true })
  }, [shown, hash])
}

const PostingSkeleton = ({ label, className }: { label: string; className: string }) => (
  <SkeletonGroup label={label}>
    <div className={className}>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} shape="block" height={132} />
      ))}
    </div>
  </SkeletonGroup>
)
