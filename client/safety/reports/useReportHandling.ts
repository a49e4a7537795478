import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { handleReport, type Report, reopenReport } from '#contract/safety/reports.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadReports } from '#client/college/public.ts'

/** Moves a report between the open and the handled ones; the toast takes it back. */
export const useReportHandling = (onMoved: (id: string) => void) => {
  const { t } = useTranslation(['reports', 'common'])
  const client = useQueryClient()

  const moved = (report: Report) => {
    onMoved(report._id)
    toast.success(t(report.handledAt === null ? 'queue.reopened_toast' : 'queue.handled_toast'), {
      action: { label: t('common:undo'), onClick: () => mutate(report) },
      timeout: 6000,
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
