import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { facetsQuery, networkQuery } from './queries.ts'
import { NoMatches } from './NoMatches.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import type { Likeness } from './PersonChips.tsx'
import { type DirectoryChoice, isUnfiltered } from './choice.ts'
import type { DirectoryActions } from './useDirectoryFilter.ts'
import { VirtualPeople } from './VirtualPeople.tsx'

type PeopleListProps = {
  choice: DirectoryChoice
  me: Likeness | undefined
  isRow: boolean
  actions: DirectoryActions
}

/** Lists all matching members with infinite scrolling. */
export const PeopleList = memo(function PeopleList({ choice, me, isRow, actions }: PeopleListProps) {
  const { t } = useTranslation(['network', 'common'])
  const people = useInfiniteQuery({ ...networkQuery(choice), placeholderData: keepPreviousData })
  const { data, isPending, isError, isFetchingNextPage, isPlaceholderData, hasNextPage, fetchNextPage, refetch } =
    people
  // Already fetched by the page. Needed for the labels of the filters.
  const { data: facets } = useQuery(facetsQuery(choice))
  const end = useNearEnd(hasNextPage && !isFetchingNextPage && !isError, fetchNextPage)

  if (isPending) return <PeopleSkeleton isRow={isRow} />
  if (isError && data === undefined)
    return (
      <ErrorState title={t('network.failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()}>
        {t('network.filters_kept')}
      </ErrorState>
    )

  const members = data.pages.flatMap(({ body }) => body.members)
  const isAlone = isUnfiltered(choice) && members.every(({ _id }) => _id === me?._id)
  if (members.length === 0) return <NoMatches choice={choice} facets={facets} actions={actions} />
  return (
    <div
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'opacity-60 transition-opacity delay-200' : undefined}
    >
      <VirtualPeople members={members} me={me} isRow={isRow} isWhole={!hasNextPage} />
      {isAlone && <NoMatches choice={choice} facets={facets} actions={actions} />}
      <div ref={end} />
      {hasNextPage && (
        <LoadMore label={t('common:load_more')} pending={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      )}
    </div>
  )
})

/** Calls `load` when the element is within one screen of the viewport's edge. */
const useNearEnd = (enabled: boolean, load: () => unknown) => {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (!enabled || element === null) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && load(), {
      rootMargin: '600px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [enabled, load])
  return end
}
