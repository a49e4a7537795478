import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addHost, EventHostParams } from '#contract/events/hosts.ts'
import type { EventPage } from '#contract/events/events.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useSession } from '#client/platform/useSession.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { SearchSelect } from '#client/ui/SearchSelect.tsx'
import { toast } from '#client/ui/toast.ts'
import { eventQuery } from '../queries.ts'
import { hostChoicesQuery } from './queries.ts'

/** Searches for a member and invites them to co-host an own event. */
export const AddHostDialog = ({ page: { event, hosts }, onClose }: { page: EventPage; onClose: () => void }) => {
  const { t } = useTranslation(['event-page', 'common'])
  const cache = useQueryClient()
  const ownId = useSession()?.userId
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState({ value: '', label: '' })
  const { data } = useQuery({
    ...hostChoicesQuery(useDebounced(words.trim(), 200)),
    placeholderData: keepPreviousData,
  })
  const [missing, setMissing] = useState<Record<string, string>>()
  const { errors, refusal, pending, submit } = useForm(
    EventHostParams,
    async (params) => {
      await api(addHost, { params })
      await cache.invalidateQueries({ queryKey: eventQuery(event._id).queryKey })
      toast.success(t('host.asked', { name: chosen.label }))
      onClose()
    },
    { network: t('host.failed') },
  )
  const found = (data?.members ?? [])
    .filter(({ _id }) => _id !== ownId && hosts.every((host) => host._id !== _id))
    .map(({ _id, fullName, headline, position, company }) => ({
      ...{ value: _id, label: fullName },
      detail: headline ?? [position, company].filter(Boolean).join(', '),
    }))
  // The chosen member stays an option, whatever is searched for next.
  const options = chosen.value === '' || found.some(({ value }) => value === chosen.value) ? found : [chosen, ...found]
  return (
    <FormDialog
      title={t('host.add')}
      description={t('host.add.text')}
      errors={missing ?? errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('host.ask')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={() => {
        if (chosen.value === '') return setMissing({ userId: t('host.choose') })
        setMissing(undefined)
        return submit({ id: event._id, userId: chosen.value })
      }}
      onClose={onClose}
    >
      <SearchSelect
        name="userId"
        label={t('host.field')}
        hint={t('host.field.hint')}
        emptyLabel={t('host.none')}
        openLabel={t('host.open')}
        required
        options={options}
        value={chosen.value}
        onWordsChange={setWords}
        onValueChange={(id) => setChosen(options.find(({ value }) => value === id) ?? chosen)}
      />
    </FormDialog>
  )
}
