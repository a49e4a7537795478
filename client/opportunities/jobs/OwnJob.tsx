import { useMutation, useQueryClient } from '@tanstack/react-query'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { useNavigate } from 'react-router'
import type { Applying } from '#contract/opportunities/applying.ts'
import type { Job } from '#contract/opportunities/jobs.ts'
import { OwnActions } from '#client/postings/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { JobForm } from './JobForm.tsx'
import { jobKey } from '../keys.ts'
import { changeJob, dropJob, type JobStateChange } from './queries.ts'
import { isOpen } from './jobWords.ts'

/** The author's actions on their own job: edit, renew, mark as filled or reopen, remove. */
export const OwnJob = ({ job, applying }: { job: Job; applying: Applying | null }) => {
  const { t } = useTranslation(['jobs', 'common'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => cache.invalidateQueries({ queryKey: jobKey })
  const change = useMutation({
    mutationFn: (kind: JobStateChange) => changeJob(job._id, kind),
    onSuccess: (_, kind) => toast.success(t(`${kind}.done`)),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })
  const remove = async (): Promise<void> => {
    await dropJob(job._id)
    toast.success(t('remove.done'))
    void navigate('/dashboard/jobs?whose=mine', { replace: true })
    await refresh()
  }
  const other: JobStateChange = job.filledAt === null && isOpen(job) ? 'fill' : 'reopen'
  const otherIcon = other === 'fill' ? <UserRoundCheck size={18} /> : <RotateCcw size={18} />
  return (
    <OwnActions
      name={job.title}
      edit={{
        title: t('edit.title'),
        form: (close) => <JobForm job={job} applying={applying} onSaved={close} onCancel={close} />,
      }}
      more={[
        { label: t('renew'), icon: <CalendarSync size={18} />, onSelect: () => change.mutate('renew') },
        ...(job.filledAt === null && !isOpen(job)
          ? []
          : [{ label: t(other), icon: otherIcon, onSelect: () => change.mutate(other) }]),
      ]}
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
