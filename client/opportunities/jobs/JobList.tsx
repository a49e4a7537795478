import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Job } from '#contract/opportunities/jobs.ts'
import { OwnPosting, PostingItem, PostingList } from '#client/postings/public.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Jobs } from '#client/ui/illustrations/Jobs.tsx'
import { JobForm } from './JobForm.tsx'
import { dropJob, jobsQuery } from './queries.ts'

/** Job openings, one's own among them. */
export const JobList = () => {
  const { t } = useTranslation(['jobs', 'common'])
  const unconfirmed = useAwaitingVerification() === 'unconfirmed'
  return (
    <PostingList
      query={useInfiniteQuery(jobsQuery)}
      loading={t('loading')}
      failed={t('failed')}
      className="divide-y divide-line"
      empty={
        <EmptyState headingLevel={3} illustration={<Jobs />} title={t('empty')}>
          <p>{t(unconfirmed ? 'common:posting.held_back.unconfirmed' : 'empty.hint')}</p>
        </EmptyState>
      }
    >
      {(job) => <JobItem key={job._id} job={job} />}
    </PostingList>
  )
}

const JobItem = ({ job }: { job: Job }) => (
  <PostingItem
    posting={job}
    facts={
      <>
        <bdi>{job.company}</bdi> · <bdi>{job.location}</bdi> ·{' '}
        <time dateTime={job.createdAt} title={dayAndTime(job.createdAt)}>
          {ago(job.createdAt)}
        </time>
      </>
    }
    own={
      <OwnPosting
        kind="jobs"
        name={job.title}
        form={(close) => <JobForm job={job} onSaved={close} onCancel={close} />}
        remove={() => dropJob(job._id)}
        list={jobsQuery}
      />
    }
  />
)
