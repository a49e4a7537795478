import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { NotFound } from '#client/ui/illustrations/NotFound.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { Board } from './Board.tsx'
import { numbersQuery, rowsQuery } from './queries.ts'

/** The applicants of a job, for the people who decide: the list beside the open one. */
export const ApplicantsPage = () => {
  const { t } = useTranslation(['applicants', 'common'])
  const { id = '' } = useParams()
  usePageTitle(t('title'))
  const numbers = useQuery(numbersQuery(id))
  const rows = useInfiniteQuery(rowsQuery(id))
  const error = numbers.error ?? rows.error
  if (numbers.data !== undefined && rows.data !== undefined)
    return (
      <Board
        numbers={numbers.data}
        rows={rows.data.pages.flatMap(({ body }) => body)}
        more={
          rows.hasNextPage ? { load: () => void rows.fetchNextPage(), isLoading: rows.isFetchingNextPage } : undefined
        }
      />
    )
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      // As wide as the page.
      <div>
        <EmptyState
          illustration={<NotFound />}
          title={t('not_found')}
          action={<Button render={<Link to="/dashboard/jobs?whose=mine" />}>{t('mine.see')}</Button>}
        />
      </div>
    )
  if (error !== null)
    return (
      <ErrorState
        title={t('failed')}
        retryLabel={t('common:retry')}
        onRetry={() => {
          void numbers.refetch()
          void rows.refetch()
        }}
      />
    )
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="grid gap-4 pt-20 rail:grid-cols-[22rem_minmax(0,1fr)]">
        <Skeleton shape="block" height={480} />
        <Skeleton shape="block" height={480} />
      </div>
    </SkeletonGroup>
  )
}
