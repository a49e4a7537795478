import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { EmptyResults, PagedList, useFocusAfterRemoval } from '#client/college/public.ts'
import { reportsQuery } from './queries.ts'
import { ReportCard } from './ReportCard.tsx'
import { useReportHandling } from './useReportHandling.ts'

/** Reports in one state. */
export const ReportList = ({ state }: { state: 'open' | 'handled' }) => {
  const { t } = useTranslation('reports')
  const query = useInfiniteQuery(reportsQuery(state))
  const reports = query.data?.pages.flatMap(({ body }) => body.reports) ?? []
  const { list, leave } = useFocusAfterRemoval(reports.map(({ _id }) => _id))
  const { move, moving } = useReportHandling(leave)

  return (
    <PagedList
      query={query}
      failed={t('queue.failed')}
      rowHeight="14rem"
      empty={
        reports.length === 0 ? (
          <EmptyResults
            title={t(`queue.${state}.empty`)}
            hint={t(`queue.${state}.empty.hint`)}
            illustration={<Inbox />}
          />
        ) : undefined
      }
    >
      <ul ref={list} className="grid gap-3">
        {reports.map((report) => (
          <ReportCard key={report._id} report={report} moving={moving === report._id} onMove={() => move(report)} />
        ))}
      </ul>
    </PagedList>
  )
}
