import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import { type LateJob, listLateJobs, remindLateJob } from '#contract/opportunities/closing.ts'
import { EmptyResults, PageHead } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { ago } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'

const queryKey = ['late-answers'] as const

/** Openings whose applicants wait for a late answer, in numbers. */
export const LateAnswersPage = () => {
  const { t } = useTranslation(['late-answers', 'common'])
  const { data, isPending, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => api(listLateJobs, { signal }) })
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      {isPending ? (
        <SkeletonGroup label={t('loading')}>
          <div className="grid gap-3">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} shape="block" height="6rem" />
            ))}
          </div>
        </SkeletonGroup>
      ) : data === undefined ? (
        <ErrorState title={t('failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
      ) : data.jobs.length === 0 ? (
        <EmptyResults title={t('empty')} hint={t('empty.hint')} illustration={<Inbox />} />
      ) : (
        <ul className="grid gap-3">
          {data.jobs.map((job) => (
            <LateRow key={job._id} job={job} />
          ))}
        </ul>
      )}
    </>
  )
}

const day = 86_400_000

const LateRow = ({ job }: { job: LateJob }) => {
  const { t } = useTranslation('late-answers')
  const cache = useQueryClient()
  const nameOf = useNameOf()
  const remind = useMutation({
    mutationFn: () => api(remindLateJob, { params: { id: job._id } }),
    onSuccess: () => toast.success(t('remind.done')),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  const { title, company, poster, applicants, waiting, late, remindedAt } = job
  const isReminded = remindedAt !== null && isWithinDay(remindedAt)
  return (
    <Card render={<li />}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg wrap-anywhere">
            <bdi>{title}</bdi>
          </h2>
          <p className="text-sm text-soft wrap-anywhere">
            <Facts facts={[company, poster === null ? t('poster.none') : t('poster', { name: nameOf(poster) })]} />
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Chip tone="warn">{t('late', { count: late })}</Chip>
            {t('waiting', { count: waiting, of: applicants })}
          </p>
        </div>
        {isReminded ? (
          <p className="flex items-center gap-2 text-sm text-soft">
            <Check size={16} className="shrink-0" />
            {t('remind.again', { ago: ago(remindedAt) })}
          </p>
        ) : (
          poster !== null && (
            <Button
              variant="ghost"
              size="s"
              icon={<BellRing size={16} />}
              pending={remind.isPending}
              aria-label={`${t('remind')}: ${title}`}
              onClick={() => remind.mutate()}
            >
              {t('remind')}
            </Button>
          )
        )}
      </div>
    </Card>
  )
}

const isWithinDay = (instant: string, now = Date.now()): boolean => now - Date.parse(instant) < day
