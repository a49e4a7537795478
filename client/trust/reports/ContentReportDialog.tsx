import { useTranslation } from '#client/platform/i18n.ts'
import { api } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { LIMITS } from '#contract/limits.ts'
import { type ContentKind, ContentReason } from '#contract/trust/content.ts'
import { NewReport, reportMember } from '#contract/trust/reports.ts'

export type ContentReportDialogProps = {
  about: { kind: ContentKind; id: string }
  onClose: () => void
  /** Called once the report is stored, which may have hidden the content. */
  onReported?: (() => void) | undefined
}

/** Reports content to the college. */
export const ContentReportDialog = ({ about, onClose, onReported }: ContentReportDialogProps) => {
  const { t } = useTranslation(['reports', 'common'])
  const { errors, refusal, pending, submit } = useForm(
    NewReport,
    async (body) => {
      const { message } = await api(reportMember, { body })
      toast.success(message)
      onReported?.()
      onClose()
    },
    { incomplete: t('incomplete'), unexplained: t('failed') },
  )
  return (
    <FormDialog
      title={t('content.title')}
      description={t('content.intro')}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={({ reason, comment }) => submit({ about, reason, comment })}
      onClose={onClose}
    >
      <RadioGroup
        name="reason"
        label={t('reason')}
        required
        options={ContentReason.options.map((reason) => ({
          value: reason,
          label: t(`reason.${reason}`),
          description: reason === 'unsafe' ? t('reason.danger.hint') : undefined,
        }))}
      />
      <TextField name="comment" label={t('content.comment')} maxLength={LIMITS.lineLength} />
    </FormDialog>
  )
}
