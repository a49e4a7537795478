import { useMutation } from '@tanstack/react-query'
import type { ApplicantsPage } from '#contract/opportunities/applicants.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { verbs } from './queries.ts'

/** Says what the export of applicants means before it is downloaded. */
export const ExportDialog = ({ job, onClose }: { job: ApplicantsPage['job']; onClose: () => void }) => {
  const { t } = useTranslation(['applicants', 'common'])
  const download = useMutation({
    mutationFn: () => verbs.export(job._id),
    onSuccess: (file) => {
      saveFile(file, `${job.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`)
      onClose()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('export.title')}
      confirmLabel={t('export.confirm')}
      cancelLabel={t('common:cancel')}
      onConfirm={() => download.mutate()}
      pending={download.isPending}
    >
      <p>{t('export.text')}</p>
      <p className="mt-2">{t('export.logged')}</p>
    </ConfirmDialog>
  )
}
