import { memo } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { PersonCard } from './PersonCard.tsx'
import { type NetworkFilter, networkQuery } from '../queries.ts'

type PeopleListProps = { filter: NetworkFilter; userId: string; onClear: () => void }

/** The cards of everyone the filter lets through, a page at a time. */
export const PeopleList = memo(function PeopleList({ filter, userId, onClear }: PeopleListProps) {
  const { t } = useTranslation(['members', 'common'])
  const people = useInfiniteQuery({ ...networkQuery(filter), placeholderData: keepPreviousData })
  const { data, isPending, isError, isFetchingNextPage, isPlaceholderData, hasNextPage, fetchNextPage, refetch } =
    people

  if (isPending) return <PeopleSkeleton />
  if (isError && data === undefined)
    return (
      <ErrorState title={t('network.failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()}>
        {people.error.message}
      </ErrorState>
    )

  const members = data.pages.flatMap(({ body }) => body.members)
  const filtered = filter.q !== '' || filter.role !== undefined
  return (
    <div
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'opacity-60 transition-opacity delay-200' : undefined}
    >
      <VisuallyHidden render={<p role="status" />}>
        {isPlaceholderData ? '' : t(hasNextPage ? 'network.shown_more' : 'network.shown', { count: members.length })}
      </VisuallyHidden>
      {members.length === 0 ? (
        <EmptyState
          illustration={<People />}
          title={filter.q === '' ? t('network.empty') : t('network.nobody', { words: filter.q })}
          action={filtered && <Button onClick={onClear}>{t('network.show_all')}</Button>}
        >
          <p>{t(filtered ? 'network.nobody.hint' : 'network.empty.hint')}</p>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4">
          {members.map((person) => (
            <PersonCard key={person._id} person={person} mine={person._id === userId} />
          ))}
        </ul>
      )}
      {members.length === 1 && members[0]?._id === userId && !filtered && (
        <p className="mt-5 text-sm text-muted">{t('network.empty.hint')}</p>
      )}
      {hasNextPage && (
        <LoadMore label={t('common:load_more')} pending={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      )}
    </div>
  )
})
