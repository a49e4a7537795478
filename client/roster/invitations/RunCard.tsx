import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { changeRun, type InvitationRun } from '#contract/roster/invitations.ts'
import { api } from '#client/platform/api.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { toast } from '#client/ui/toast.ts'
import { followRun, isOpen } from './queries.ts'

/** A run of invitations: its progress, and buttons to pause and stop it. */
export const RunCard = ({ run }: { run: InvitationRun }) => {
  const { t } = useTranslation('invitations')
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: (state: 'running' | 'paused' | 'stopped') =>
      api(changeRun, { params: { id: run._id }, body: { state } }),
    onSuccess: () => followRun(client),
    onError: (error) => toast.error(error.message),
  })
  const { state, sent, total, bounced, opened, joined } = run
  const stopped = run.pausedBy === 'bounces'
  return (
    <Card className="grid items-center gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_16rem_auto]">
      <div className="min-w-0">
        <h2 className="truncate text-base">
          <RunName run={run} />
        </h2>
        <p className="text-sm text-soft">
          {stopped
            ? t('run.bounces', { sent, total, bounced })
            : isAhead(run)
              ? t('run.ahead', { total, pace: run.perHour, time: dayAndTime(run.startsAt) })
              : t(`run.${state}`, {
                  sent,
                  total,
                  pace: run.perHour,
                  time: run.finishesAt === null ? '' : dayAndTime(run.finishesAt),
                  context: run.finishesAt === null ? undefined : 'until',
                })}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
          <Link to="/admin/lists/people?state=bounced" className="text-link">
            {t('run.bounced', { count: bounced })}
          </Link>
          <Link to="/admin/lists/people?state=opened" className="text-link">
            {t('run.opened', { count: opened })}
          </Link>
          <Link to="/admin/lists/people?state=joined" className="text-link">
            {t('run.joined', { count: joined })}
          </Link>
        </p>
      </div>
      <ProgressBar value={total === 0 ? 0 : Math.round((sent / total) * 100)} label={t('run.progress')} showValue />
      {isOpen(run) ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="ghost"
            size="s"
            icon={state === 'running' ? <Pause size={16} /> : <Play size={16} />}
            pending={changing.isPending}
            onClick={() => changing.mutate(state === 'running' ? 'paused' : 'running')}
          >
            {t(state === 'running' ? 'run.pause' : 'run.resume')}
          </Button>
          <Button variant="danger" size="s" disabled={changing.isPending} onClick={() => changing.mutate('stopped')}>
            {t('run.stop')}
          </Button>
        </div>
      ) : (
        <Chip>{t(`state.${state}`)}</Chip>
      )}
    </Card>
  )
}

const RunName = ({ run: { listName, fromYear, toYear } }: { run: InvitationRun }) => {
  const { t } = useTranslation('invitations')
  const classes = classesOf(fromYear, toYear)
  if (classes === undefined) return <>{listName === null ? t('run.all') : t('run.list', { name: listName })}</>
  return (
    <>
      {t(`run.${classes}`, { from: fromYear, to: toYear })}
      {listName !== null && (
        <>
          {' '}
          · <bdi>{listName}</bdi>
        </>
      )}
    </>
  )
}

const classesOf = (from: number | null, to: number | null) => {
  if (from === null) return to === null ? undefined : 'up_to_class'
  if (to === null) return 'from_class'
  return from === to ? 'class' : 'classes'
}

// Also false while it is paused, which its card says, and for one without a later start on a computer whose clock is behind.
const isAhead = ({ state, startsAt, createdAt }: InvitationRun): boolean =>
  state === 'running' && startsAt > createdAt && Date.parse(startsAt) > Date.now()
