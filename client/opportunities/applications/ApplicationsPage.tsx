import { useInfiniteQuery } from '@tanstack/react-query'
import Handshake from 'lucide-react/icons/handshake'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import type { Application } from '#contract/opportunities/applications.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { JobTabs } from '../jobs/JobTabs.tsx'
import { ApplicationRow } from './ApplicationRow.tsx'
import { TrackingAnswers } from './DidYouApply.tsx'
import { applicationsQuery } from './queries.ts'

const GROUPS = ['myMove', 'waiting', 'drafts', 'closed'] as const

/** The viewer's applications: those that wait for them first, then those that wait for an answer, drafts, and closed ones. */
export const ApplicationsPage = () => {
  const { t } = useTranslation('applications')
  const { data } = useInfiniteQuery(applicationsQuery)
  const counts = data?.pages[0]?.body.counts
  return (
    <JobTabs
      value="applications"
      count={counts === undefined ? undefined : counts.myMove + counts.waiting + counts.drafts}
      action={
        <Button
          variant="ghost"
          size="s"
          icon={<Handshake size={16} />}
          render={<Link to="/dashboard/jobs/referrals" />}
        >
          {t('referrals')}
        </Button>
      }
    >
      <Applications />
    </JobTabs>
  )
}

const Applications = () => {
  const { t } = useTranslation(['applications', 'common'])
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(applicationsQuery)
  const named = useLocation().hash.slice(1)
  if (isPending)
    return (
      <SkeletonGroup label={t('list.loading')}>
        <div className="grid gap-3 pt-11">
          {[0, 1, 2].map((each) => (
            <Skeleton key={each} shape="block" height={84} />
          ))}
        </div>
      </SkeletonGroup>
    )
  const [first] = data?.pages ?? []
  if (data === undefined || first === undefined)
    return (
      <ErrorState
        headingLevel={3}
        title={t('list.failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  const all = data.pages.flatMap(({ body }) => body.applications)
  const { asking, counts } = first.body
  if (all.length === 0 && asking.length === 0)
    return (
      <Card>
        <EmptyState
          headingLevel={2}
          illustration={<Inbox />}
          title={t('empty')}
          action={<Button render={<Link to="/dashboard/jobs" />}>{t('empty.action')}</Button>}
        >
          <p>{t('empty.text')}</p>
        </EmptyState>
      </Card>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {asking.length > 0 && (
        <section aria-label={t('tracking.ask')} className="grid gap-3 rounded-m bg-pale px-4 py-3.5 wide:px-5">
          <h2 className="text-base">{t('tracking.ask')}</h2>
          {asking.map(
            ({ _id, title, company }) =>
              _id !== null && (
                <div key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <p className="min-w-0 text-sm break-words text-soft">
                    <bdi className="font-semibold text-heading">{title}</bdi> · <bdi>{company}</bdi>
                  </p>
                  <TrackingAnswers jobId={_id} />
                </div>
              ),
          )}
        </section>
      )}
      {GROUPS.map((group) => {
        const some = all.filter((each) => groupOf(each) === group)
        return some.length === 0 ? null : (
          <Group key={group} title={t(`group.${group}`)} count={counts[group]}>
            {some.map((application) => (
              <ApplicationRow key={application._id} application={application} isNamed={application._id === named} />
            ))}
          </Group>
        )
      })}
      {hasNextPage && (
        <LoadMore label={t('common:load_more')} pending={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      )}
    </div>
  )
}

const groupOf = ({ state, myMove }: Application): (typeof GROUPS)[number] => {
  if (state === 'closed') return 'closed'
  if (state === 'draft') return 'drafts'
  return myMove ? 'myMove' : 'waiting'
}

type GroupProps = { title: string; count: number; children: ReactNode }

const Group = ({ title, count, children }: GroupProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 flex items-baseline gap-2.5 text-base">
        {title}
        <span className="tabular text-sm font-normal text-soft">{count}</span>
      </h2>
      <ul className="rows">{children}</ul>
    </section>
  )
}
