import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { BlockedPerson } from './BlockedPerson.tsx'
import { blocksQuery } from './queries.ts'
import { useBlock } from './useBlock.ts'

/** Whom one has blocked, and the way back for each. */
export const BlockedPeople = () => {
  const { t } = useTranslation(['blocks', 'common'])
  const list = useInfiniteQuery(blocksQuery)
  const { setBlock, changing } = useBlock()

  if (list.isPending)
    return (
      <SkeletonGroup label={t('common:loading')}>
        <div className="grid gap-3">
          <Skeleton shape="block" height="3.5rem" />
          <Skeleton shape="block" height="3.5rem" />
        </div>
      </SkeletonGroup>
    )
  if (list.data === undefined)
    return (
      <ErrorState
        headingLevel={3}
        title={t('list.failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void list.refetch()}
      />
    )

  const people = list.data.pages.flatMap(({ body }) => body.users)
  if (people.length === 0)
    return (
      <p className="rounded-m bg-sunken px-4 py-3 text-soft">
        <span className="font-medium text-ink">{t('list.empty')}</span> {t('list.empty.hint')}
      </p>
    )
  return (
    <>
      <ul className="divide-y divide-line rounded-m border border-line">
        {people.map((person) => (
          <BlockedPerson
            key={person._id}
            person={person}
            pending={changing === person._id}
            onUnblock={() => setBlock({ person, blocked: false })}
          />
        ))}
      </ul>
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
