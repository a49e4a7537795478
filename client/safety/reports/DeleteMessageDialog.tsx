import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deleteReportedMessage, type ReportedMessage } from '#contract/safety/reports.ts'
import { api } from '#client/platform/api.ts'
import { ActionDialog, reloadReports } from '#client/college/public.ts'

type DeleteMessageDialogProps = { reportId: string; message: ReportedMessage; onClosed: () => void }

/** Asks before a reported message is deleted for both who talk. */
export const DeleteMessageDialog = ({ reportId, message, onClosed }: DeleteMessageDialogProps) => {
  const { t } = useTranslation('reports')
  const client = useQueryClient()
  return (
    <ActionDialog
      title={t('queue.delete.title')}
      submitLabel={t('queue.delete.confirm')}
      danger
      send={async () => {
        await api(deleteReportedMessage, { params: { id: reportId, sequence: String(message.sequence) } })
        await reloadReports(client)
        return t('queue.deleted_toast')
      }}
      onClose={onClosed}
    >
      {t('queue.delete.text')}
    </ActionDialog>
  )
}
