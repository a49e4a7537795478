import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/opportunities/jobs.ts'
import { Byline, HiddenNote, LongText, OwnActions, PendingChip } from '#client/postings/public.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { toast } from '#client/ui/toast.ts'
import { JobForm } from './JobForm.tsx'
import { dropJob, jobsQuery } from './queries.ts'

/** A job opening in a list. */
export const JobItem = ({ job }: { job: Job }) => (
  <li id={job._id} tabIndex={-1} className="py-4 outline-offset-2">
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <h4 className="text-[1.0625rem] leading-snug break-words">
          <bdi>{job.title}</bdi>
        </h4>
        <p className="mt-0.5 text-sm break-words text-muted">
          <bdi>{job.company}</bdi> · <bdi>{job.location}</bdi> ·{' '}
          <time dateTime={job.createdAt} title={dayAndTime(job.createdAt)}>
            {ago(job.createdAt)}
          </time>
        </p>
      </div>
      {job.mine && <OwnJob job={job} />}
    </div>
    <LongText className="mt-1.5">{job.description}</LongText>
    <HiddenNote reason={job.hiddenReason} />
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Byline author={job.author} />
      {job.pending && <PendingChip />}
    </div>
  </li>
)

const OwnJob = ({ job }: { job: Job }) => {
  const { t } = useTranslation(['jobs', 'common'])
  const cache = useQueryClient()
  const remove = async (): Promise<void> => {
    await dropJob(job._id)
    toast.success(t('remove.done'))
    await cache.invalidateQueries(jobsQuery)
  }
  return (
    <OwnActions
      name={job.title}
      edit={{ title: t('edit.title'), form: (close) => <JobForm job={job} onSaved={close} onCancel={close} /> }}
      removal={{
        label: t('remove'),
        title: t('remove.title'),
        text: t('remove.text'),
        keep: t('common:cancel'),
        remove,
      }}
    />
  )
}
