import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Space } from '#contract/discussions/spaces.ts'
import type { ThreadRow } from '#contract/discussions/threads.ts'
import type { Paged } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { useDrafts } from '../drafts/useDrafts.ts'
import type { ThreadChoice } from '../queries.ts'
import { DraftItem } from './DraftItem.tsx'
import { EmptyList } from './EmptyList.tsx'
import { rowsClass } from './rowParts.tsx'
import { RowSkeletons } from './RowSkeletons.tsx'
import { ThreadItem } from './ThreadItem.tsx'

/** The result of `threadsQuery`. */
export type ThreadsResult = UseInfiniteQueryResult<InfiniteData<Paged<{ threads: ThreadRow[] }>>>

type ThreadListProps = {
  choice: ThreadChoice
  spaces: readonly Space[]
  query: ThreadsResult
  /** The id of a thread that the page shows elsewhere. */
  omitted?: string | undefined
}

/** The threads of a tab in their states: loading, failed, empty, and rows with the viewer's drafts above them. */
export const ThreadList = ({ choice, spaces, query, omitted }: ThreadListProps) => {
  const { t } = useTranslation(['discussions', 'common'])
  const { drafts: begun, isLoading: areDraftsLoading } = useDrafts()
  const loaded = threadsIn(query)
  const threads = loaded.filter(({ _id }) => _id !== omitted)
  const spaceOf = (id: string | null) => spaces.find(({ _id }) => _id === id)
  const showsDrafts = choice.tab === 'latest' && choice.q === undefined && choice.by === undefined
  const drafts = showsDrafts ? begun.filter(({ space }) => choice.space === undefined || choice.space === space) : []

  // Drafts are above the rows, which would jump if they came later.
  if (showsDrafts && areDraftsLoading) return <RowSkeletons />
  // Rows of the earlier choice stay until those of the new one have come, but its emptiness says nothing about the new one.
  if (query.isPending || (query.isPlaceholderData && loaded.length === 0)) return <RowSkeletons />
  if (query.data === undefined)
    return (
      <ErrorState
        headingLevel={2}
        title={t('failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <>
      {threads.length + drafts.length > 0 && (
        <ul className={rowsClass}>
          {drafts.map((draft) => (
            <DraftItem key={`${draft.thread}/${draft.parent}`} draft={draft} space={spaceOf(draft.space)} />
          ))}
          {threads.map((thread) => (
            <ThreadItem key={thread._id} thread={thread} space={spaceOf(thread.space)} words={choice.q ?? ''} />
          ))}
        </ul>
      )}
      {loaded.length === 0 && <EmptyList choice={choice} spaces={spaces} />}
      {query.hasNextPage && (
        <LoadMore
          label={t('common:load_more')}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}

/** Returns the loaded rows. */
export const threadsIn = ({ data }: Pick<ThreadsResult, 'data'>): ThreadRow[] =>
  data?.pages.flatMap(({ body }) => body.threads) ?? []
