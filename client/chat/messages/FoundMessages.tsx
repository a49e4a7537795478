import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FoundMessage } from '#contract/chat/messages.ts'
import { ApiError } from '#client/platform/api.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { FoundEntry } from './FoundEntry.tsx'
import { foundQuery } from './found.ts'

type FoundMessagesProps = {
  words: string
  ownId: string
  /** Keeps to the conversation with one person. */
  userId?: string | undefined
  label: string
  onChoose: (found: FoundMessage) => void
}

/** The messages that hold the words, newest first. */
export const FoundMessages = ({ words, ownId, userId, label, onChoose }: FoundMessagesProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const list = useInfiniteQuery({ ...foundQuery(words, userId), placeholderData: keepPreviousData })
  if (list.isPending) return <FoundSkeleton />
  if (list.isLoadingError)
    return (
      <ErrorState
        headingLevel={3}
        title={t('search.failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void list.refetch()}
      >
        {list.error instanceof ApiError && list.error.status > 0 ? list.error.message : t('common:network_error')}
      </ErrorState>
    )

  const found = list.data?.pages.flatMap(({ body }) => body.found) ?? []
  return (
    <>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-5 py-3 text-sm text-soft'}>
        {found.length > 0 ? t('search.found', { count: found.length }) : t('search.nothing', { words })}
      </p>
      <ul aria-label={label} aria-busy={list.isPlaceholderData}>
        {found.map((each) => (
          <FoundEntry
            key={each.message._id}
            found={each}
            words={words}
            mine={each.message.senderId === ownId}
            alone={userId !== undefined}
            onChoose={() => onChoose(each)}
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

const FoundSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      {[60, 45, 70].map((width) => (
        <div key={width} className="grid gap-2 px-5 py-3">
          <Skeleton width={`${width}%`} />
          <Skeleton width="90%" height={12} />
        </div>
      ))}
    </SkeletonGroup>
  )
}
