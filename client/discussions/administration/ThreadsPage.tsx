import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { ManagedSpace } from '#contract/discussions/administration.ts'
import type { ThreadRow } from '#contract/discussions/threads.ts'
import { EmptyResults, PagedList, PageHead, SearchField, useSearch } from '#client/college/public.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Conversations } from '#client/ui/illustrations/Conversations.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { toast } from '#client/ui/toast.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { FirstPostList } from './FirstPostList.tsx'
import { firstPostsQuery } from './firstPosts.ts'
import { SpaceIcon, useSpaceName } from '../SpaceName.tsx'
import { managedSpacesQuery } from './queries.ts'
import { ThreadDecisionDialog } from './ThreadDecisionDialog.tsx'
import { allThreadsQuery, decideOn } from './threads.ts'

/** The discussions of all spaces with what administrators decide on them, and the first posts that they check. */
export const ThreadsPage = () => {
  const { t } = useTranslation('spaces')
  const [parameters, setParameters] = useSearchParams()
  const waiting = useInfiniteQuery(firstPostsQuery).data?.pages[0]?.body.total
  return (
    <>
      <PageHead title={t('discussions.title')} intro={t('discussions.intro')} />
      <Tabs
        label={t('first_posts.views')}
        value={parameters.get('view') === 'first' ? 'first' : 'all'}
        onValueChange={(view) => setParameters(view === 'first' ? { view } : {})}
        items={[
          { value: 'all', label: t('first_posts.all'), content: <AllThreads /> },
          { value: 'first', label: t('first_posts.view'), count: waiting || undefined, content: <FirstPostList /> },
        ]}
      />
    </>
  )
}

const AllThreads = () => {
  const { t } = useTranslation('spaces')
  const search = useSearch()
  const query = useInfiniteQuery({ ...allThreadsQuery(search.q), placeholderData: keepPreviousData })
  const { data } = useQuery(managedSpacesQuery)
  const threads = query.data?.pages.flatMap(({ body }) => body.threads) ?? []
  return (
    <>
      <div className="mb-4">
        <SearchField label={t('discussions.search')} search={search} />
      </div>
      <PagedList
        query={query}
        failed={t('discussions.failed')}
        rowHeight="8rem"
        empty={
          threads.length === 0 ? (
            <EmptyResults
              title={t('discussions.empty')}
              hint={t('discussions.empty.hint')}
              illustration={<Conversations />}
              q={search.q}
              onShowAll={() => search.setWords('')}
            />
          ) : undefined
        }
      >
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {threads.map((thread) => (
            <ThreadCard key={thread._id} thread={thread} spaces={data?.spaces ?? []} />
          ))}
        </ul>
      </PagedList>
    </>
  )
}

const ThreadCard = ({ thread, spaces }: { thread: ThreadRow; spaces: ManagedSpace[] }) => {
  const { t } = useTranslation(['spaces', 'discussions', 'thread'])
  const cache = useQueryClient()
  const nameOf = useNameOf()
  const spaceName = useSpaceName()
  const [asking, setAsking] = useState<'accept' | 'close' | 'move' | 'merge'>()
  const space = spaces.find(({ _id }) => _id === thread.space)
  const isClosed = thread.closedAt !== null
  const decide = async (kind: 'pin' | 'unpin' | 'reopen'): Promise<void> => {
    try {
      await decideOn(cache, thread._id, { kind })
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <Card render={<li />}>
      <h2 className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
        <bdi>{thread.title}</bdi>
        {thread.pinned && <Chip tone="brand">{t('discussions.pinned')}</Chip>}
        {isClosed && <Chip tone="warn">{t('discussions.closed')}</Chip>}
      </h2>
      <p className="text-sm text-soft [&>svg]:me-1.5 [&>svg]:inline-block [&>svg]:align-[-2px]">
        {space && (
          <>
            <SpaceIcon space={space} size={15} />
            <bdi>{spaceName(space)}</bdi> ·{' '}
          </>
        )}
        {!thread.anonymous && <>{t(`discussions:fact.by.${thread.kind}`, { name: nameOf(thread.author) })} · </>}
        {t(thread.kind === 'question' ? 'discussions:row.answers' : 'discussions:row.posts', {
          count: thread.answers,
        })}{' '}
        ·{' '}
        <time dateTime={thread.activeAt} title={dayAndTime(thread.activeAt)}>
          {ago(thread.activeAt)}
        </time>
      </p>
      <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">
        <bdi>{thread.excerpt}</bdi>
      </p>
      <div role="group" aria-label={t('actions', { space: thread.title })} className="mt-3 flex flex-wrap gap-2">
        {!isClosed && (
          <Button variant="ghost" size="s" onClick={() => void decide(thread.pinned ? 'unpin' : 'pin')}>
            {t(thread.pinned ? 'discussions.unpin' : 'discussions.pin')}
          </Button>
        )}
        {isSilent(thread) && (
          <Button variant="ghost" size="s" onClick={() => setAsking('accept')}>
            {t('accept.open')}
          </Button>
        )}
        <Button variant="ghost" size="s" onClick={() => setAsking('move')}>
          {t('move.send')}
        </Button>
        <Button variant="ghost" size="s" onClick={() => (isClosed ? void decide('reopen') : setAsking('close'))}>
          {t(isClosed ? 'discussions.reopen' : 'discussions.close')}
        </Button>
        {!isClosed && (
          <Button variant="ghost" size="s" onClick={() => setAsking('merge')}>
            {t('merge.send')}
          </Button>
        )}
      </div>
      {asking === 'accept' && <AcceptDialog thread={thread} onClose={() => setAsking(undefined)} />}
      {asking !== undefined && asking !== 'accept' && (
        <ThreadDecisionDialog kind={asking} thread={thread} spaces={spaces} onClose={() => setAsking(undefined)} />
      )}
    </Card>
  )
}

/** Whether administrators may accept an answer, because the author of the question hasn't. */
const isSilent = ({ kind, answers, activeAt }: ThreadRow): boolean =>
  kind === 'question' && answers > 0 && Date.now() - Date.parse(activeAt) >= DISCUSSION_LIMITS.silence * 86_400_000
