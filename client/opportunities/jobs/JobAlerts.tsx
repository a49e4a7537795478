import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellPlus from 'lucide-react/icons/bell-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router'
import type { JobAlert, JobFilter } from '#contract/opportunities/jobs.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Popover } from '#client/ui/Popover.tsx'
import { toast } from '#client/ui/toast.ts'
import { addAlert, dropAlert, jobAlertsQuery } from './queries.ts'

/** Creates an alert for the current filter, and links to the member's alerts. */
export const JobAlerts = ({ filter }: { filter: JobFilter }) => {
  const { t } = useTranslation('jobs')
  const cache = useQueryClient()
  const [open, setOpen] = useState(false)
  const alerts = useQuery(jobAlertsQuery).data?.alerts ?? []
  const add = useMutation({
    mutationFn: () => addAlert(filter),
    onSuccess: () => toast.success(t('alert.created')),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => cache.invalidateQueries(jobAlertsQuery),
  })
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        icon={<BellPlus size={16} />}
        pending={add.isPending}
        onClick={() => add.mutate()}
      >
        {t('alert.create')}
      </Button>
      {alerts.length > 0 && (
        <Popover
          title={t('alerts')}
          open={open}
          onOpenChange={setOpen}
          trigger={
            <Button variant="ghost" size="s" icon={<Bell size={16} />}>
              {t('alerts.open', { count: alerts.length })}
            </Button>
          }
        >
          <p className="px-3 pb-2 text-sm text-muted">{t('alerts.hint')}</p>
          <ul>
            {alerts.map((alert) => (
              <AlertRow key={alert._id} alert={alert} onOpen={() => setOpen(false)} />
            ))}
          </ul>
        </Popover>
      )}
    </>
  )
}

const AlertRow = ({ alert, onOpen }: { alert: JobAlert; onOpen: () => void }) => {
  const { t } = useTranslation(['jobs', 'common', 'job-facts'])
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries(jobAlertsQuery)
  const { filter, names } = alert
  const conditions = [
    filter.q,
    ...filter.type.map((type) => t(`job-facts:type.${type}`)),
    ...filter.workplace.map((workplace) => t(`job-facts:workplace.${workplace}`)),
    ...names,
  ].filter((condition) => condition !== undefined)
  const restore = () => void addAlert(filter).then(refresh, (error: unknown) => toast.error(messageOf(error)))
  const remove = useMutation({
    mutationFn: () => dropAlert(alert._id),
    onSuccess: () => toast.success(t('alert.deleted'), { action: { label: t('common:undo'), onClick: restore } }),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })
  return (
    <li className="flex items-center gap-1">
      <Link
        to={`/dashboard/jobs?${addressOf(filter)}`}
        onClick={onOpen}
        className="flex min-h-11 min-w-0 flex-1 items-center rounded-s px-3 text-[0.9375rem] text-ink no-underline hover:bg-sunken"
      >
        <span className="min-w-0 truncate">
          {conditions.length === 0 ? t('alert.all') : <Facts clipped facts={conditions} />}
        </span>
      </Link>
      <IconButton
        label={t('alert.delete', { alert: conditions.join(', ') || t('alert.all') })}
        size="s"
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 size={17} />
      </IconButton>
    </li>
  )
}

const addressOf = (filter: JobAlert['filter']): string =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  ).toString()
