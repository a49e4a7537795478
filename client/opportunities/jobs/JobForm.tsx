import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Applying } from '#contract/opportunities/applying.ts'
import { type Job, JOB_TYPES, SALARY_PERIODS, WORKPLACES } from '#contract/opportunities/jobs.ts'
import { FormActions, FurtherFields, usePostingForm } from '#client/postings/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { ApplyFields, applyStateOf, inputOf } from './ApplyFields.tsx'
import { JobInput } from './checks.ts'
import { jobKey } from '../keys.ts'
import { jobQuery, storeJob } from './queries.ts'

type JobFormProps = {
  job?: Job
  applying?: Applying | null
  onSaved?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

/** Posts a job opening, or edits the author's own: required fields first, optional details below. */
export const JobForm = ({ job, applying = null, onSaved, onCancel }: JobFormProps) => {
  const { t } = useTranslation(['jobs', 'common'])
  const cache = useQueryClient()
  const [apply, setApply] = useState(() => applyStateOf(job, applying))
  const { errors, pending, submit } = usePostingForm(JobInput, {
    save: async (input, clientId) => {
      const { way: _way, ...draft } = input
      const stored = await storeJob(job?._id, draft, clientId)
      if (job !== undefined) await cache.invalidateQueries(jobQuery(job._id))
      return stored
    },
    isNew: !job,
    done: t(job ? 'edit.done' : 'done'),
    failed: t(job ? 'edit.failed' : 'failed_to_post'),
    onSaved,
    pageOf: (id) => `/dashboard/jobs/${id}`,
    list: { queryKey: jobKey },
  })

  return (
    <Form
      errors={errors}
      pending={pending}
      onSubmit={(values) => submit({ ...values, ...inputOf(apply) })}
      className="grid gap-5"
    >
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
      <ApplyFields job={job} applying={applying} state={apply} onStateChange={setApply} />
      <Details job={job} wrong={details.some((name) => name in errors)} />
      <FormActions submit={t(job ? 'common:save' : 'submit')} pending={pending} onCancel={onCancel} />
    </Form>
  )
}

const details = [
  ...['type', 'workplace', 'field', 'salaryFrom', 'salaryTo', 'salaryCurrency', 'salaryPeriod'],
  ...['closesOn', 'canRefer'],
]

/** The optional fields of a job opening. */
const Details = ({ job, wrong }: { job: Job | undefined; wrong: boolean }) => {
  const { t } = useTranslation(['jobs', 'job-facts'])
  const choices = <Value extends string>(values: readonly Value[], name: (value: Value) => string) =>
    values.map((value) => ({ value, label: name(value) }))
  return (
    <FurtherFields title={t('details')} hint={t('details.hint')} shown={job !== undefined} wrong={wrong}>
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <Select
          name="type"
          label={t('field.type')}
          placeholder={t('field.not_said')}
          options={choices(JOB_TYPES, (type) => t(`job-facts:type.${type}`))}
          defaultValue={job?.type ?? ''}
        />
        <Select
          name="workplace"
          label={t('field.workplace')}
          placeholder={t('field.not_said')}
          options={choices(WORKPLACES, (workplace) => t(`job-facts:workplace.${workplace}`))}
          defaultValue={job?.workplace ?? ''}
        />
      </div>
      <TextField name="field" label={t('field.field')} hint={t('field.field.hint')} defaultValue={job?.field ?? ''} />
      <div className="grid grid-cols-2 items-start gap-5">
        <TextField
          name="salaryFrom"
          inputMode="numeric"
          label={t('field.salary_from')}
          defaultValue={job?.salary?.from?.toString()}
        />
        <TextField
          name="salaryTo"
          inputMode="numeric"
          label={t('field.salary_to')}
          defaultValue={job?.salary?.to?.toString()}
        />
        <Select
          name="salaryCurrency"
          label={t('field.salary_currency')}
          placeholder={t('field.not_said')}
          options={currencies()}
          defaultValue={job?.salary?.currency ?? ''}
        />
        <Select
          name="salaryPeriod"
          label={t('field.salary_period')}
          placeholder={t('field.not_said')}
          options={choices(SALARY_PERIODS, (period) => t(`period.${period}`))}
          defaultValue={job?.salary?.period ?? ''}
        />
      </div>
      <TextField
        name="closesOn"
        type="date"
        label={t('field.closes_on')}
        hint={t('field.closes_on.hint')}
        defaultValue={job?.closesOn ?? ''}
      />
      <Checkbox name="canRefer" label={t('field.can_refer')} defaultChecked={job?.canRefer} />
    </FurtherFields>
  )
}

// Sorted by code, which contracts use and people type.
const currencies = () => {
  const names = new Intl.DisplayNames(locale(), { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} – ${names.of(code) ?? code}`,
  }))
}
