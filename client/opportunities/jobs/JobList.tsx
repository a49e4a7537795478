import { useAwaitingVerification } from '#client/platform/profile.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PostingList } from '#client/postings/public.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Jobs } from '#client/ui/illustrations/scenes.tsx'
import { JobItem } from './JobItem.tsx'
import { jobsQuery } from './queries.ts'

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
