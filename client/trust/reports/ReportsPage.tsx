import { useTranslation } from '#client/platform/i18n.ts'
import { useSearchParams } from 'react-router'
import { Tabs } from '#client/ui/Tabs.tsx'
import { PageHead, EmptyResults, PagedList, useFocusAfterRemoval, reloadReports } from '#client/college/public.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { reportsQuery } from '../queries.ts'
import { ReportCard } from './ReportCard.tsx'
import { handleReport, type Report, reopenReport } from '#contract/trust/reports.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'

/** Members' reports about each other: open and handled ones. */
export const ReportsPage = () => {
  const { t } = useTranslation('reports')
  const [parameters, setParameters] = useSearchParams()
  return (
    <>
      <PageHead title={t('queue.title')} intro={t('queue.intro')} />
      <Tabs
        label={t('queue.views')}
        value={parameters.get('state') === 'handled' ? 'handled' : 'open'}
        onValueChange={(state) => setParameters({ state })}
        items={[
          { value: 'open', label: t('queue.open'), content: <ReportList state="open" /> },
          { value: 'handled', label: t('queue.handled'), content: <ReportList state="handled" /> },
        ]}
      />
    </>
  )
}

/** The reports in one state. */
const ReportList = ({ state }: { state: 'open' | 'handled' }) => {
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
          <ReportCard
            key={report._id}
            report={report}
            moving={moving === report._id}
            onMove={() => move(report)}
            onHandled={() => leave(report._id)}
          />
        ))}
      </ul>
    </PagedList>
  )
}

/** Marks a report as handled or reopens it; the toast undoes that. */
const useReportHandling = (onMoved: (id: string) => void) => {
  const { t } = useTranslation(['reports', 'common'])
  const client = useQueryClient()

  const moved = (report: Report) => {
    onMoved(report._id)
    toast.success(t(report.handledAt === null ? 'queue.reopened_toast' : 'queue.handled_toast'), {
      action: { label: t('common:undo'), onClick: () => mutate(report) },
    })
    return reloadReports(client)
  }

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ _id, handledAt }: Report) =>
      api(handledAt === null ? handleReport : reopenReport, { params: { id: _id } }),
    onSuccess: moved,
    onError: (error) => toast.error(error.message),
  })
  return { move: mutate, moving: isPending ? variables._id : undefined }
}
