import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deleteReportedMessage, type ReportedMessage } from '#contract/reports.ts'
import { api } from '#client/platform/api.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { reloadReports } from './queries.ts'

type DeleteMessageDialogProps = { reportId: string; message: ReportedMessage; onClosed: () => void }

/** Asks before a reported message is deleted for both who talk. */
export const DeleteMessageDialog = ({ reportId, message, onClosed }: DeleteMessageDialogProps) => {
  const { t } = useTranslation(['reports', 'common'])
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(deleteReportedMessage, { params: { id: reportId, sequence: String(message.sequence) } }),
    onSuccess: async () => {
      await reloadReports(client)
      toast.success(t('queue.deleted_toast'))
      onClosed()
    },
    onError: (error) => toast.error(error.message),
  })

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClosed()}
      title={t('queue.delete.title')}
      confirmLabel={t('queue.delete.confirm')}
      cancelLabel={t('common:cancel')}
      onConfirm={() => mutate()}
      pending={isPending}
      danger
    >
      {t('queue.delete.text')}
    </ConfirmDialog>
  )
}
