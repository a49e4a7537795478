import { useQuery, useQueryClient } from '@tanstack/react-query'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import { dismissJob, type Job, restoreJob } from '#contract/opportunities/jobs.ts'
import { api } from '#client/platform/api.ts'
import type { Recommendation, SourceProps } from '#client/platform/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Monogram } from '#client/ui/Monogram.tsx'
import { dismissWithUndo } from '#client/ui/dismiss.ts'
import { suggestedJobsQuery } from './queries.ts'

/** Supplies the newest job in the member's field that they haven't dismissed. */
export const RecommendedJob = ({ children }: SourceProps<Recommendation>) => {
  const { t } = useTranslation(['dashboard', 'job-facts'])
  const { data, isPending, isError, refetch } = useQuery(suggestedJobsQuery)
  const dismiss = useDismissal()
  const job = data?.[0]
  if (job === undefined) return children({ items: [], isPending, retry: isError ? () => void refetch() : undefined })

  const { _id: id, title, company, field, workplace, author } = job
  const inField = t('recommended.job', { field: field ?? '' })
  const referring =
    job.canRefer && author !== null && author._id !== null ? t('recommended.referral', { name: author.fullName }) : null
  return children({
    items: [
      {
        id: `job ${id}`,
        mark: <Monogram name={company} />,
        title,
        facts: [company, workplace === null ? job.location : t(`job-facts:workplace.${workplace}`)],
        Icon: BriefcaseBusiness,
        reason: [inField, referring].filter((each) => each !== null).join(' · '),
        action: {
          label: t('recommended.see_job'),
          name: t('recommended.see_job_named', { title }),
          to: `/dashboard/jobs/${id}`,
        },
        dismiss: { name: t('recommended.dismiss_title', { title }), run: () => dismiss(job) },
      },
    ],
    isPending: false,
  })
}

// Optimistic; can be undone.
const useDismissal = () => {
  const { t } = useTranslation(['dashboard', 'common'])
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries(suggestedJobsQuery)
  return ({ _id: id, title }: Job): void => {
    const params = { id }
    cache.setQueryData(suggestedJobsQuery.queryKey, (before) => before?.filter((job) => job._id !== id))
    dismissWithUndo({
      dismiss: () => api(dismissJob, { params }),
      restore: () => api(restoreJob, { params }),
      ...{ refresh, said: t('recommended.title_dismissed', { title }), undo: t('common:undo') },
    })
  }
}
