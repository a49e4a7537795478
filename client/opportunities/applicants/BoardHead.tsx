import { useMutation, useQueryClient } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import Download from 'lucide-react/icons/download'
import MailCheck from 'lucide-react/icons/mail-check'
import { Link } from 'react-router'
import type { ApplicantsPage, Closing } from '#contract/opportunities/applicants.ts'
import { timeOfDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { daysUntil, dayOf } from '../applications/words.ts'
import type { BoardDialog } from './BoardDialogs.tsx'
import { refreshAll, verbs } from './queries.ts'

type BoardHeadProps = { numbers: ApplicantsPage; onAsk: (dialog: BoardDialog) => void }

/** The job, its promise with how many are waiting, and what can be done with all applicants. */
export const BoardHead = ({ numbers, onAsk }: BoardHeadProps) => {
  const { t } = useTranslation('applicants')
  const { job, total, open, closings } = numbers
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="min-w-0 text-2xl break-words">
          <Link to={`/dashboard/jobs/${job._id}`} className="text-inherit no-underline hover:underline">
            <bdi>{job.title}</bdi>
          </Link>
        </h2>
        {total > 0 && (
          <div className="flex gap-2.5 max-wide:w-full max-wide:*:flex-1">
            <Button variant="ghost" size="s" icon={<Download size={16} />} onClick={() => onAsk({ kind: 'export' })}>
              {t('export')}
            </Button>
            <Button variant="ghost" size="s" icon={<Archive size={16} />} onClick={() => onAsk({ kind: 'close' })}>
              {t(open ? 'close' : 'close.again')}
            </Button>
          </div>
        )}
      </div>
      {closings.map((closing) => (
        <div key={closing._id} className="mt-3">
          <ClosingBanner jobId={job._id} closing={closing} />
        </div>
      ))}
      <Promise numbers={numbers} onAsk={onAsk} />
    </>
  )
}

const Promise = ({ numbers, onAsk }: BoardHeadProps) => {
  const { t } = useTranslation('applicants')
  const { answerBy, total, waiting, mayMoveAnswerDate } = numbers
  const days = daysUntil(answerBy)
  const left = days > 0 ? t('days_left', { count: days }) : days === 0 ? t('today') : t('days_late', { count: -days })
  const isLate = days < 0 && waiting > 0
  return (
    <div
      className={`mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-[12px] px-4 py-2.5 ${isLate ? 'bg-warn-soft' : 'bg-pale'}`}
    >
      <MailCheck size={20} className="shrink-0 text-navy" />
      <p className="min-w-0 flex-1 basis-64 text-[0.9375rem] leading-snug text-soft">
        <b className="font-semibold text-ink">{t('promised', { day: dayOf(answerBy) })}</b>{' '}
        {total > 0 && (waiting === 0 ? t('waiting.nobody') : t('waiting', { count: total, waiting }))}{' '}
        {waiting > 0 && left}
      </p>
      {total > 0 && (
        <span aria-hidden className="h-2 w-40 overflow-hidden rounded-full bg-surface max-wide:w-full">
          <span
            className="block h-full rounded-full bg-orange"
            style={{ width: `${((total - waiting) / total) * 100}%` }}
          />
        </span>
      )}
      {mayMoveAnswerDate && (
        <button
          type="button"
          onClick={() => onAsk({ kind: 'date' })}
          className="min-h-9 rounded-s text-sm font-semibold text-link hover:underline max-wide:min-h-11"
        >
          {t('date.move')}
        </button>
      )}
    </div>
  )
}

const ClosingBanner = ({ jobId, closing }: { jobId: string; closing: Closing }) => {
  const { t } = useTranslation(['applicants', 'common'])
  const cache = useQueryClient()
  const undo = useMutation({
    mutationFn: () => verbs.undoClosing(jobId, closing._id),
    onSuccess: () => toast.success(t('close.undone')),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => refreshAll(cache),
  })
  return (
    <Banner
      announce
      title={t('closing', { count: closing.recipients, time: timeOfDay(closing.leavesAt) })}
      action={
        <Button size="s" variant="ghost" pending={undo.isPending} onClick={() => undo.mutate()}>
          {t('common:undo')}
        </Button>
      }
    >
      {t('closing.text')}
    </Banner>
  )
}
