import { useQueryClient } from '@tanstack/react-query'
import type { ApplicantsPage } from '#contract/opportunities/applicants.ts'
import { AnswerDate } from '#contract/opportunities/closing.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { refreshAll, verbs } from './queries.ts'

/** Moves the promised day, once, with a reason that applicants see. */
export const DateDialog = ({ numbers, onClose }: { numbers: ApplicantsPage; onClose: () => void }) => {
  const { t } = useTranslation(['applicants', 'common'])
  const cache = useQueryClient()
  const { errors, refusal, pending, submit } = useForm(
    AnswerDate,
    async ({ answerBy, reason }) => {
      await verbs.moveDate(numbers.job._id, answerBy, reason)
      toast.success(t('date.done'))
      onClose()
      await refreshAll(cache)
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      title={t('date.title')}
      description={t('date.text')}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('date.submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="answerBy" type="date" label={t('date.field')} required defaultValue={numbers.answerBy} />
      <TextField name="reason" label={t('date.reason')} required maxLength={300} />
    </FormDialog>
  )
}
