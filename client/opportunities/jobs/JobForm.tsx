import { useTranslation } from '#client/platform/i18n.ts'
import { DraftJob, type Job } from '#contract/opportunities/jobs.ts'
import { FormActions, usePostingForm } from '#client/postings/public.ts'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { jobsQuery, saveJob } from './queries.ts'

type JobFormProps = { job?: Job; onSaved?: (() => void) | undefined; onCancel?: (() => void) | undefined }

/** Posts a job opening, or changes one of one's own. */
export const JobForm = ({ job, onSaved, onCancel }: JobFormProps) => {
  const { t } = useTranslation(['jobs', 'common'])
  const { errors, pending, submit } = usePostingForm(DraftJob, {
    save: (draft) => saveJob(job?._id, draft),
    isNew: !job,
    done: t(job ? 'edit.done' : 'done'),
    failed: t(job ? 'edit.failed' : 'failed_to_post'),
    onSaved,
    list: jobsQuery,
  })

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
