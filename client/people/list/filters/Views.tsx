import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import { useState } from 'react'
import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import type { ListedRole, PeopleFilter } from '#contract/people/list.ts'
import { deletePeopleView, keepPeopleView, type PeopleView } from '#contract/people/views.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import type { useFilterParams } from '#client/platform/useFilterParams.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Popover } from '#client/ui/Popover.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { SavedRow } from '../../saved-searches/SavedRow.tsx'
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

type ViewRowProps = { view: PeopleView; onApply: () => void }

const ViewRow = ({ view: { _id, name, filter }, onApply }: ViewRowProps) => {
  const { t } = useTranslation('people-list')
  const client = useQueryClient()
  return (
    <SavedRow
      name={name}
      onOpen={onApply}
      deleteLabel={t('views.delete', { name })}
      remove={async () => (await api(deletePeopleView, { params: { id: _id } })).message}
      restore={() => api(keepPeopleView, { body: { name, filter } })}
      refresh={() => client.invalidateQueries(viewsQuery)}
    />
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
