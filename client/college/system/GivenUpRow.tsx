import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { discardGivenUpTasks, type GivenUpTasks, retryGivenUpTasks } from '#contract/college/system.ts'
import { api } from '#client/platform/api.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { ActionDialog } from '../panel/ActionDialog.tsx'
import { focusHeading } from '../panel/pageParts.tsx'
import { reloadSystem } from '../panel/reload.ts'

/** Given-up tasks of one kind: what they are, why they failed, and the possible actions. */
export const GivenUpRow = ({ tasks }: { tasks: GivenUpTasks }) => {
  const { kind, count, since, latest, attempts, reason, failure } = tasks
  const { t } = useTranslation('system')
  const client = useQueryClient()
  const [asking, setAsking] = useState<'retry' | 'discard'>()
  const work = t('given_up.count', { count, work: t(workOf(kind)) })

  const send = async () => {
    const { message } = await (asking === 'retry'
      ? api(retryGivenUpTasks, { params: { kind } })
      : api(discardGivenUpTasks, { params: { kind }, querystring: { until: latest } }))
    await reloadSystem(client)
    // The row with its button may be gone.
    if (asking === 'discard') focusHeading()
    return message
  }

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line py-4 sm:flex-nowrap">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{work}</p>
        <p>{t(`given_up.reason.${reason}`)}</p>
        <p className="text-sm text-muted">
          <Facts
            facts={[
              t('given_up.since', { since: dayAndTime(since) }),
              t('given_up.attempts', { count: attempts }),
              kind,
              failure,
            ]}
          />
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <Button size="s" variant="secondary" onClick={() => setAsking('retry')}>
          {t('given_up.retry')}
        </Button>
        <Button size="s" variant="ghost" onClick={() => setAsking('discard')}>
          {t('given_up.discard')}
        </Button>
      </div>
      {asking && (
        <ActionDialog
          title={t(`given_up.${asking}.title`, { work })}
          submitLabel={t(`given_up.${asking}`)}
          danger={asking === 'discard'}
          send={send}
          onClose={() => setAsking(undefined)}
        >
          {t(`given_up.${asking}.text`)}
        </ActionDialog>
      )}
    </li>
  )
}

// By prefix of the kind; the first match wins.
const works = [
  ['mail.', 'given_up.work.email'],
  ['push.', 'given_up.work.push'],
  ['notification', 'given_up.work.notification'],
  ['message.', 'given_up.work.notification'],
  ['event_', 'given_up.work.event'],
  ['mentoring.', 'given_up.work.mentoring'],
  ['job_', 'given_up.work.alert'],
  ['saved_', 'given_up.work.alert'],
  ['export', 'given_up.work.export'],
  ['deletion', 'given_up.work.deletion'],
  ['erased_', 'given_up.work.deletion'],
  ['decision.', 'given_up.work.decision'],
] as const
const workOf = (kind: string) => works.find(([start]) => kind.startsWith(start))?.[1] ?? 'given_up.work.other'
