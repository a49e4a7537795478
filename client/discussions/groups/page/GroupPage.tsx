import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import MessageCirclePlus from 'lucide-react/icons/message-circle-plus'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import type { GroupPage as Page } from '#contract/discussions/groups.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { ApiError } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { ThreadList } from '../../list/ThreadList.tsx'
import { PlanReunion, PollCard } from '../../polls/lazy.ts'
import { spacesQuery, threadsQuery } from '../../queries.ts'
import { GroupCover, GroupTile } from '../GroupCover.tsx'
import { useGroupWords } from '../list/groupWords.ts'
import { JoinButton } from '../list/JoinButton.tsx'
import { groupQuery } from '../queries.ts'
import { GroupRail } from './GroupRail.tsx'
import { JoinedMenu } from './JoinedMenu.tsx'

/** The page of a group: its discussions, its reunion poll, and who is in it. */
export const GroupPage = () => {
  const { t } = useTranslation(['groups', 'common'])
  const { id = '' } = useParams()
  const query = useQuery(groupQuery(id))
  return (
    <>
      <Link
        to="/dashboard/network/groups"
        className="mb-3 inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-medium text-soft no-underline hover:text-navy"
      >
        <ArrowLeft size={18} className="rtl:rotate-180" />
        {t('page.back')}
      </Link>
      {query.data !== undefined ? (
        <GroupSheet page={query.data} />
      ) : query.error instanceof ApiError && query.error.status === 404 ? (
        <EmptyState headingLevel={2} illustration={<People />} title={t('page.gone')} />
      ) : query.isError ? (
        <ErrorState
          headingLevel={2}
          title={t('page.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonGroup label={t('common:loading')}>
          <Skeleton shape="block" height="13rem" />
        </SkeletonGroup>
      )}
    </>
  )
}

const GroupSheet = ({ page }: { page: Page }) => {
  const { t } = useTranslation('groups')
  const { origin } = useGroupWords()
  const { group } = page
  usePageTitle(group.name)
  return (
    <>
      <Card padding="none" className="overflow-hidden max-wide:-mx-4 max-wide:rounded-none max-wide:border-x-0">
        <GroupCover group={group} className="h-22 wide:h-24" />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3 px-4 pb-4 wide:flex-nowrap wide:px-6 wide:pb-5">
          <GroupTile group={group} size="l" className="-mt-8.5" />
          <div className="min-w-0 flex-1 pt-3 max-wide:basis-full">
            <h2 className="text-2xl leading-tight break-words">
              <bdi>{group.name}</bdi>
            </h2>
            <p className="mt-0.5 text-[0.9375rem] text-soft">
              {origin(group)} · {t('members', { count: group.members })}
            </p>
            {group.about !== null && (
              <p className="mt-1 break-words">
                <bdi>{group.about}</bdi>
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2.5">
            {group.membership === 'none' ? group.mayJoin && <JoinButton group={group} /> : <JoinedMenu group={group} />}
            {page.mayPlan && (
              <Suspense>
                <PlanReunion group={group} />
              </Suspense>
            )}
          </div>
        </div>
      </Card>
      <div className="mt-4.5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {page.poll !== null && (
            <Card padding="none" render={<section />} className="px-4 py-4 wide:px-6">
              <h3 className="text-lg">
                <Link to={`/dashboard/discussions/${page.poll.thread}`} className="text-heading">
                  <bdi>{page.poll.title}</bdi>
                </Link>
              </h3>
              <Suspense fallback={<Skeleton shape="block" height="14rem" />}>
                <PollCard poll={page.poll} />
              </Suspense>
            </Card>
          )}
          {page.readable ? (
            <GroupThreads page={page} />
          ) : (
            <EmptyState illustration={<People />} title={t('page.closed')} />
          )}
        </div>
        <GroupRail page={page} />
      </div>
    </>
  )
}

const GroupThreads = ({ page: { group } }: { page: Page }) => {
  const { t } = useTranslation('groups')
  const choice = { tab: 'latest', space: group.space, q: undefined } as const
  const query = useInfiniteQuery(threadsQuery(choice))
  const { data } = useQuery(spacesQuery)
  return (
    <section aria-labelledby="group-discussions">
      <div className="mb-2.5 flex items-center justify-between gap-3">
        <h3 id="group-discussions" className="text-lg">
          {t('page.discussions')}
        </h3>
        {group.membership === 'member' && (
          <Button
            variant="secondary"
            size="s"
            icon={<MessageCirclePlus size={18} />}
            render={<Link to={`/dashboard/discussions/ask?kind=discussion&space=${group.space}`} />}
          >
            {t('page.start')}
          </Button>
        )}
      </div>
      <ThreadList choice={choice} spaces={data?.spaces ?? []} query={query} />
    </section>
  )
}
