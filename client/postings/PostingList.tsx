import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { useLocation } from 'react-router'
import type { Paged } from '#client/platform/api.ts'
import { cx } from '#client/ui/classes.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'

type Listed = { _id: string }
type PostingListProps<Item extends Listed> = {
  query: UseInfiniteQueryResult<InfiniteData<Paged<Item[]>>>
  /** The messages of the two states without content. */
  loading: string
  failed: string
  /** Shown for a list without items. */
  empty: ReactNode
  /** One item, as an `li`. */
  children: (item: Item) => ReactNode
  className?: string
}

// If the item named in the URL is further back, or missing, the member has to look for it.
const pagesLookedThrough = 20
const named = '*:aria-[current=true]:outline-[2.5px] *:aria-[current=true]:outline-navy'

/** A paged list of postings in its four states. An item named in the URL is fetched, scrolled into view and highlighted. */
export const PostingList = <Item extends Listed>({
  query,
  loading,
  failed,
  empty,
  children,
  className = 'grid gap-3',
}: PostingListProps<Item>) => {
  const { t } = useTranslation('common')
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const items = data?.pages.flatMap(({ body }) => body) ?? []
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useNamedItem(items, canLoad && (data?.pages.length ?? 0) < pagesLookedThrough ? fetchNextPage : undefined)

  if (isPending) return <PostingSkeleton label={loading} className={className} />
  if (data === undefined)
    return <ErrorState headingLevel={3} title={failed} retryLabel={t('retry')} onRetry={() => void refetch()} />

  if (items.length === 0) return empty
  return (
    <>
      {/* Takes the focus after an item is removed. */}
      <ul tabIndex={-1} className={cx(className, named, 'outline-none')}>
        {items.map(children)}
      </ul>
      {hasNextPage && (
        <LoadMore label={t('load_more')} pending={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      )}
    </>
  )
}

// A search result links to an item's `#id`, which exists only once its page of the list is loaded.
const useNamedItem = (items: Listed[], loadMore: (() => unknown) | undefined): void => {
  const id = useLocation().hash.slice(1)
  const shown = items.some(({ _id }) => _id === id)
  useEffect(() => {
    if (id !== '' && !shown) loadMore?.()
  }, [id, shown, loadMore])
  useEffect(() => {
    const item = shown ? document.getElementById(id) : null
    item?.scrollIntoView({ block: 'center' })
    item?.focus({ preventScroll: true })
    item?.setAttribute('aria-current', 'true')
    return () => item?.removeAttribute('aria-current')
  }, [id, shown])
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
