import { useQueryClient } from '@tanstack/react-query'
import { type Application, InterviewAnswer } from '#contract/opportunities/applications.ts'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { answers, storeApplication } from './queries.ts'

/** Suggests another time for an interview. */
export const AnotherTimeDialog = ({ application, onClose }: { application: Application; onClose: () => void }) => {
  const { t } = useTranslation(['applications', 'common'])
  const cache = useQueryClient()
  const { errors, refusal, pending, submit } = useForm(
    InterviewAnswer,
    async ({ words }) => {
      const page = await answers.interview(application._id, 'another_time', words)
      toast.success(t('interview.another.done'))
      onClose()
      await storeApplication(cache, page)
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      title={t('interview.another')}
      description={t('interview.another.text')}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('send.short')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={(values) => submit({ ...values, answer: 'another_time' })}
      onClose={onClose}
    >
      <TextArea name="words" label={t('interview.another.field')} required maxLength={APPLICATION_LIMITS.noteLength} />
    </FormDialog>
  )
}
