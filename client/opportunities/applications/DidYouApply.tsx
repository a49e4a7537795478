import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerDidApply } from '#contract/opportunities/tracking.ts'
import type { Job } from '#contract/opportunities/jobs.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { applicationsQuery } from './queries.ts'

/** Asks once whether the viewer applied after following the link of a job. */
export const DidYouApply = ({ job }: { job: Pick<Job, '_id' | 'title'> }) => {
  const { t } = useTranslation('applications')
  const { data } = useInfiniteQuery(applicationsQuery)
  const isAsked = data?.pages[0]?.body.asking.some(({ _id }) => _id === job._id) === true
  return isAsked ? (
    <div className="grid gap-2.5 rounded-[12px] bg-pale px-4 py-3">
      <p className="font-semibold text-heading">{t('tracking.ask')}</p>
      <TrackingAnswers jobId={job._id} />
    </div>
  ) : null
}

/** The two answers to that question. */
export const TrackingAnswers = ({ jobId }: { jobId: string }) => {
  const { t } = useTranslation('applications')
  const cache = useQueryClient()
  const answer = useMutation({
    mutationFn: (applied: boolean) => api(answerDidApply, { params: { id: jobId }, body: { applied } }),
    onSuccess: ({ application }) => application !== null && toast.success(t('tracking.added')),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => cache.invalidateQueries(applicationsQuery),
  })
  return (
    <div className="flex gap-2">
      <Button size="s" variant="secondary" pending={answer.isPending} onClick={() => answer.mutate(true)}>
        {t('tracking.yes')}
      </Button>
      <Button size="s" variant="ghost" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
        {t('tracking.no')}
      </Button>
    </div>
  )
}
