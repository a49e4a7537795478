import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, matchPath, useParams, useSearchParams } from 'react-router'
import type { AnswerOrder } from '#contract/discussions/threads.ts'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { queryClient } from '#client/platform/queryClient.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { NotFound } from '#client/ui/illustrations/NotFound.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { Markdown } from './PostParts.tsx'
import { threadQuery } from './queries.ts'
import { ThreadSheet } from './ThreadSheet.tsx'

/** One thread. `?at=` in the address is the number of the post to show. */
export const ThreadPage = () => {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const at = numberIn(search.get('at'))
  // Before there is a post to show, but after the page has become usable.
  useEffect(() => void Markdown.fetch().catch(() => undefined), [])
  // Another thread, or the address of another post, begins another visit.
  return <Visited key={`${id} ${at}`} id={id} at={at} />
}

/** Fetches the thread of the address, for the first view. Waits only for a response that has arrived, because its beginning is already shown. */
export const fetchOpenThread = async (): Promise<void> => {
  const id = matchPath('/dashboard/discussions/:id', location.pathname)?.params.id
  if (id === undefined) return
  const at = numberIn(new URLSearchParams(location.search).get('at'))
  const fetched = queryClient.prefetchInfiniteQuery({ ...threadQuery(id, at), gcTime: UNTIL_SHOWN })
  if (document.querySelector('#frame [data-opening]:not([hidden])') !== null) await fetched
}

// How long it is kept until the page shows it, in ms.
const UNTIL_SHOWN = 5_000

const numberIn = (value: string | null): number | undefined => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

const Visited = ({ id, at }: { id: string; at: number | undefined }) => {
  const { t } = useTranslation(['thread', 'common'])
  const [order, setOrder] = useState<AnswerOrder>('oldest')
  const query = useInfiniteQuery({ ...threadQuery(id, at, order), placeholderData: keepPreviousData })
  const { data, error } = query
  // What an earlier visit or the offline cache left is too old to say what is new, unless nothing else can be fetched.
  const [hasBegun, setBegun] = useState(false)
  const isCurrent = data !== undefined && (query.isFetchedAfterMount || !query.isFetching)
  if (isCurrent && !hasBegun) setBegun(true)

  if (data !== undefined && (hasBegun || isCurrent))
    return (
      <ThreadSheet
        pages={data.pages}
        at={at}
        order={order}
        onOrderChange={setOrder}
        isFetchingBefore={query.isFetchingPreviousPage}
        isFetchingAfter={query.isFetchingNextPage}
        fetchBefore={() => query.fetchPreviousPage()}
        fetchAfter={() => query.fetchNextPage()}
      />
    )
  if (data !== undefined || query.isPending) return <ThreadSkeleton />
  // A URL with a mistyped id is a 400, which means the same to the viewer: there is no such thread.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        illustration={<NotFound />}
        title={t('not_found')}
        action={<Button render={<Link to="/dashboard/discussions" />}>{t('not_found.action')}</Button>}
      >
        <p>{t('not_found.hint')}</p>
      </EmptyState>
    )
  return <ErrorState title={t('page.failed')} retryLabel={t('common:retry')} onRetry={() => void query.refetch()} />
}

const ThreadSkeleton = () => {
  const { t } = useTranslation('thread')
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-14 rail:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid gap-3.5">
          <Skeleton shape="block" height={300} />
          <Skeleton width={110} height={20} />
          <Skeleton shape="block" height={240} />
          <Skeleton shape="block" height={200} />
        </div>
        <div className="max-rail:hidden">
          <Skeleton shape="block" height={260} />
        </div>
      </div>
    </SkeletonGroup>
  )
}
