import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { todayQuery } from './queries.ts'
import { WaitingList } from './WaitingList.tsx'

/** All that waits for the alumni office: the tab *Queue* on phones. */
export const QueuePage = () => {
  const { t } = useTranslation(['today', 'common'])
  const { data, dataUpdatedAt, isPending, refetch, error } = useQuery(todayQuery)
  return (
    <>
      <PageHead title={t('queue.title')} />
      {data ? (
        <WaitingList waiting={data.waiting} now={new Date(dataUpdatedAt)} />
      ) : (
        <QueryFallback
          pending={isPending}
          blocks={['20rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('waiting.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        >
          {error?.message}
        </QueryFallback>
      )}
    </>
  )
}
