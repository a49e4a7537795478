import { useTranslation } from '#client/platform/i18n.ts'
import { useSearchParams } from 'react-router'
import { Tabs } from '#client/ui/Tabs.tsx'
import {
  EmptyResults,
  PagedList,
  PageHead,
  reloadReports,
  SplitList,
  SplitView,
  useChosen,
} from '#client/college/public.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { reportsQuery } from '../queries.ts'
import { ReportCard } from './ReportCard.tsx'
import { ReportRow } from './ReportRow.tsx'
import { handleReport, type Report, reopenReport } from '#contract/trust/reports.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'

/** Members' reports about each other: open and handled ones. */
export const ReportsPage = () => {
  const { t } = useTranslation('reports')
  const [parameters, setParameters] = useSearchParams()
  return (
    <>
      <PageHead title={t('queue.title')} />
      <Tabs
        label={t('queue.views')}
        value={parameters.get('state') === 'handled' ? 'handled' : 'open'}
        onValueChange={(state) => setParameters({ state })}
        items={[
          { value: 'open', label: t('queue.open'), content: <Reports state="open" /> },
          { value: 'handled', label: t('queue.handled'), content: <Reports state="handled" /> },
        ]}
      />
    </>
  )
}

/** The reports in one state, with the open one beside them. */
const Reports = ({ state }: { state: 'open' | 'handled' }) => {
  const { t } = useTranslation('reports')
  const query = useInfiniteQuery(reportsQuery(state))
  const reports = query.data?.pages.flatMap(({ body }) => body.reports) ?? []
  const chosen = useChosen(reports.map(({ _id }) => _id))
  const report = reports.find(({ _id }) => _id === chosen.id)
  const { reopen, reopening } = useReopening(chosen.leave)
  return (
    <PagedList
      query={query}
      failed={t('queue.failed')}
      rowHeight="4rem"
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
      <SplitView
        back={{ label: t('queue.back'), to: chosen.linkTo(undefined) }}
        isChosen={chosen.isChosen}
        list={
          <SplitList
            label={t('queue.title')}
            items={reports}
            openId={chosen.id}
            isChosen={chosen.isChosen}
            linkTo={chosen.linkTo}
          >
            {(each) => <ReportRow report={each} />}
          </SplitList>
        }
        item={
          report && (
            <ReportCard
              key={report._id}
              report={report}
              reopening={reopening}
              onReopen={() => reopen(report)}
              onHandled={() => chosen.leave(report._id)}
            />
          )
        }
      />
    </PagedList>
  )
}

/** Reopens a handled report; the toast undoes that. */
const useReopening = (onMoved: (id: string) => void) => {
  const { t } = useTranslation(['reports', 'common'])
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ _id, handledAt }: Report) =>
      api(handledAt === null ? handleReport : reopenReport, { params: { id: _id } }),
    onSuccess: (report) => {
      onMoved(report._id)
      toast.success(t(report.handledAt === null ? 'queue.reopened_toast' : 'queue.handled_toast'), {
        action: { label: t('common:undo'), onClick: () => mutate(report) },
      })
      return reloadReports(client)
    },
    onError: (error) => toast.error(error.message),
  })
  return { reopen: mutate, reopening: isPending }
}
