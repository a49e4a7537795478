import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DraftJob, type Job } from '#contract/opportunities/jobs.ts'
import { FormActions, usePendingHint } from '#client/postings/public.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { jobsQuery, saveJob } from './queries.ts'

type JobFormProps = { job?: Job; onSaved?: (() => void) | undefined; onCancel?: (() => void) | undefined }

/** Posts a job opening, or changes one of one's own. */
export const JobForm = ({ job, onSaved, onCancel }: JobFormProps) => {
  const { t } = useTranslation(['jobs', 'common'])
  const cache = useQueryClient()
  const pendingHint = usePendingHint()
  const failed = t(job ? 'edit.failed' : 'failed_to_post')
  const sentences = { incomplete: t('common:posting.incomplete'), network: failed, refused: failed }

  const { errors, pending, submit } = useForm(
    DraftJob,
    async (draft) => {
      const saved = await saveJob(job?._id, draft)
      toast.success(t(job ? 'edit.done' : 'done'))
      if (saved.pending && !job) toast.info(pendingHint)
      onSaved?.()
      await cache.invalidateQueries(jobsQuery)
    },
    sentences,
  )

  return (
    <Form errors={errors} pending={pending} onSubmit={submit} className="grid gap-5">
      <TextField name="title" label={t('field.title')} defaultValue={job?.title} required />
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <TextField name="company" label={t('field.company')} defaultValue={job?.company} required />
        <TextField name="location" label={t('field.location')} defaultValue={job?.location} required />
      </div>
      <TextArea
        name="description"
        label={t('field.description')}
        hint={t('field.description.hint')}
        defaultValue={job?.description}
        required
      />
      <FormActions submit={t(job ? 'common:save' : 'submit')} pending={pending} onCancel={onCancel} />
    </Form>
  )
}
