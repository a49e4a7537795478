import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import type { ListedRole, PeopleFilter } from '#contract/people/list.ts'
import { deletePeopleView, keepPeopleView, type PeopleView } from '#contract/people/views.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useForm } from '#client/platform/useForm.ts'
import type { useFilterParams } from '#client/platform/useFilterParams.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Popover } from '#client/ui/Popover.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { addressOfFilter, FILTER_PARAMS } from '../address.ts'
import { viewsQuery } from '../queries.ts'

type ViewsProps = { role: ListedRole; filter: PeopleFilter; filters: ReturnType<typeof useFilterParams> }

/** The filters that the viewer has kept under a name, and a field to keep the current ones. */
export const Views = ({ role, filter, filters }: ViewsProps) => {
  const { t } = useTranslation(['people-list', 'common'])
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...viewsQuery, enabled: open })
  const views = query.data?.views.filter((view) => view.filter.role === role)
  const isFiltered = addressOfFilter(filter).size > 0
  const apply = (view: PeopleView) => {
    filters.change((next) => {
      for (const name of [...FILTER_PARAMS, 'q']) next.delete(name)
      for (const [name, value] of addressOfFilter(view.filter)) next.append(name, value)
    })
    setOpen(false)
  }
  return (
    <Popover
      title={t('views.title')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="s" className="shrink-0 px-3!" icon={<Bookmark size={16} />}>
          {t('views')}
        </Button>
      }
      footer={isFiltered ? <KeepView filter={filter} /> : undefined}
    >
      {views === undefined ? (
        <QueryFallback
          pending={query.isPending}
          blocks={['2.75rem', '2.75rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('views.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          {views.length === 0 && <p className="px-3 py-3 text-soft">{t('views.empty')}</p>}
          <ul>
            {views.map((view) => (
              <ViewRow key={view._id} view={view} onApply={() => apply(view)} />
            ))}
          </ul>
        </>
      )}
    </Popover>
  )
}

const ViewRow = ({ view, onApply }: { view: PeopleView; onApply: () => void }) => {
  const { t } = useTranslation(['people-list', 'common'])
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries(viewsQuery)
  const restore = () =>
    void api(keepPeopleView, { body: { name: view.name, filter: view.filter } }).then(refresh, (error: unknown) =>
      toast.error(messageOf(error)),
    )
  const remove = useMutation({
    mutationFn: () => api(deletePeopleView, { params: { id: view._id } }),
    onSuccess: ({ message }) => toast.success(message, { action: { label: t('common:undo'), onClick: restore } }),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={onApply}
        className="flex min-h-11 min-w-0 flex-1 items-center rounded-s px-3 text-start font-medium hover:bg-pale"
      >
        <bdi className="truncate">{view.name}</bdi>
      </button>
      <IconButton
        label={t('views.delete', { name: view.name })}
        size="s"
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 size={16} />
      </IconButton>
    </li>
  )
}

const Entry = z.object({ name: line(80) })

const KeepView = ({ filter }: { filter: PeopleFilter }) => {
  const { t } = useTranslation('people-list')
  const client = useQueryClient()
  const [name, setName] = useState('')
  const { errors, pending, submit } = useForm(Entry, async (entry) => {
    await api(keepPeopleView, { body: { ...entry, filter } })
    setName('')
    void client.invalidateQueries(viewsQuery)
  })
  return (
    <Form errors={errors} pending={pending} onSubmit={submit} aria-label={t('views.keep')} className="grid gap-2 p-2">
      <TextField name="name" label={t('views.name')} maxLength={80} value={name} onValueChange={setName} />
      <Button type="submit" variant="secondary" size="s" pending={pending}>
        {t('views.keep')}
      </Button>
    </Form>
  )
}
