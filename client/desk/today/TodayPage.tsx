import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { todayQuery } from './queries.ts'
import { WaitingList } from './WaitingList.tsx'

/** The first page of the desk. */
export const TodayPage = () => {
  const { t } = useTranslation(['panel', 'today', 'common'])
  const { data, dataUpdatedAt, isPending, refetch, error } = useQuery(todayQuery)
  return (
    <>
      <PageHead title={t('menu.today')} />
      {data ? (
        <WaitingList waiting={data.waiting} now={new Date(dataUpdatedAt)} most={7} />
      ) : (
        <QueryFallback
          pending={isPending}
          blocks={['20rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('today:waiting.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        >
          {error?.message}
        </QueryFallback>
      )}
    </>
  )
}
