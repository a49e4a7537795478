import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { discardImport, type RosterImport, undoImport } from '#contract/roster/imports.ts'
import { api } from '#client/platform/api.ts'
import { calendarDay, day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { toast } from '#client/ui/toast.ts'
import { isWorking, keepImport } from '../queries.ts'

/** A list: where it comes from, its numbers, and what can be done with it. */
export const ListRow = ({ list }: { list: RosterImport }) => {
  const { t } = useTranslation('roster')
  const { counts } = list
  const open = list.state === 'done' && counts.doubtful + counts.bad > 0
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_20rem_22rem]">
      <div className="flex min-w-0 items-center gap-3">
        <FileSpreadsheet size={22} aria-hidden className="shrink-0 text-good" />
        <div className="min-w-0">
          <p dir="auto" className="truncate font-semibold text-heading">
            {list.name}
          </p>
          <p className="text-sm text-soft">
            {list.sourceDate === null
              ? day(list.createdAt)
              : t('of', { source: list.source, date: calendarDay(list.sourceDate) })}
          </p>
          {open && (
            <Link to={`/admin/lists/import/${list._id}`} className="text-sm text-link underline">
              {t('open_rows', { doubtful: counts.doubtful, bad: counts.bad })}
            </Link>
          )}
        </div>
      </div>
      <Numbers list={list} />
      <Actions list={list} />
    </li>
  )
}

const Numbers = ({ list }: { list: RosterImport }) => {
  const { t } = useTranslation('roster')
  if (isWorking(list))
    return (
      <ProgressBar
        value={list.rows === 0 ? null : Math.round((list.progress / list.rows) * 100)}
        label={t(`state.${list.state}`)}
        showValue
      />
    )
  if (list.state !== 'done')
    return (
      <p>
        <Chip tone="warn">{t(`state.${list.state}`)}</Chip>
      </p>
    )
  const figures = [
    { label: t('column.people'), count: list.people },
    { label: t('column.reachable'), count: list.reachable },
    { label: t('column.invited'), count: list.invited },
    { label: t('column.joined'), count: list.joined },
  ]
  return (
    <dl className="grid grid-cols-4 gap-3 text-sm lg:text-end">
      {figures.map(({ label, count }) => (
        <div key={label}>
          <dt className="text-soft">{label}</dt>
          <dd className="tabular font-semibold text-heading">{count.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  )
}

const Actions = ({ list }: { list: RosterImport }) => {
  const { t } = useTranslation('roster')
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const undoing = useMutation({
    mutationFn: () => api(undoImport, { params: { id: list._id } }),
    onSuccess: (changed) => {
      setAsks(false)
      keepImport(client, changed)
    },
    onError: (error) => toast.error(error.message),
  })
  const discarding = useMutation({
    mutationFn: () => api(discardImport, { params: { id: list._id } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      return client.invalidateQueries({ queryKey: ['administration', 'roster', 'lists'] })
    },
    onError: (error) => toast.error(error.message),
  })
  if (list.state === 'writing' || list.state === 'undoing') return <span />
  if (list.state !== 'done')
    return (
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="s" pending={discarding.isPending} onClick={() => discarding.mutate()}>
          {t('discard')}
        </Button>
        <Button variant="ghost" size="s" render={<Link to={`/admin/lists/import/${list._id}`} />}>
          {t('go_on')}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {list.undoUntil !== null && (
        <Button variant="ghost" size="s" onClick={() => setAsks(true)}>
          {t('undo')}
        </Button>
      )}
      <Button variant="ghost" size="s" render={<Link to={`/admin/lists/people?list=${list._id}`} />}>
        {t('records')}
      </Button>
      {list.toInvite > 0 ? (
        <Button variant="ghost" size="s" render={<Link to={`/admin/lists/invite?list=${list._id}`} />}>
          {t('invite_count', { count: list.toInvite })}
        </Button>
      ) : (
        list.invited > 0 && <span className="self-center text-sm text-soft">{t('all_invited')}</span>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('undo.title', { name: list.name })}
        confirmLabel={t('undo.confirm')}
        cancelLabel={t('cancel')}
        pending={undoing.isPending}
        danger
        onConfirm={() => undoing.mutate()}
      >
        {t('undo.text', { date: list.undoUntil === null ? '' : day(list.undoUntil) })}
      </ConfirmDialog>
    </div>
  )
}
