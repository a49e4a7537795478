import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '#contract/discussions/groups.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { useSession } from '#client/platform/useSession.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { SearchSelect } from '#client/ui/SearchSelect.tsx'
import { toast } from '#client/ui/toast.ts'
import { invite, inviteesQuery } from './queries.ts'

/** Searches for a member and invites them to a group. */
export const InviteDialog = ({ group, onClose }: { group: Group; onClose: () => void }) => {
  const { t } = useTranslation(['group', 'common'])
  const ownId = useSession()?.userId
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState({ value: '', label: '' })
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const { data } = useQuery({
    ...inviteesQuery(useDebounced(words.trim(), 200)),
    placeholderData: keepPreviousData,
  })
  const found = (data?.members ?? [])
    .filter(({ _id }) => _id !== ownId)
    .map(({ _id, fullName, headline, position, company }) => ({
      ...{ value: _id, label: fullName },
      detail: headline ?? [position, company].filter(Boolean).join(', '),
    }))
  // The chosen member stays an option, whatever is searched for next.
  const options = chosen.value === '' || found.some(({ value }) => value === chosen.value) ? found : [chosen, ...found]
  const send = async (): Promise<void> => {
    if (chosen.value === '') return setMissing({ member: t('invite.choose') })
    setMissing({})
    setRefusal(undefined)
    setPending(true)
    try {
      await invite(group._id, chosen.value)
      toast.success(t('invite.done', { name: chosen.label }))
      onClose()
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <FormDialog
      title={t('invite.title', { group: group.name })}
      description={t('invite.text')}
      errors={missing}
      refusal={refusal}
      pending={pending}
      submitLabel={t('invite.send')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={send}
      onClose={onClose}
    >
      <SearchSelect
        name="member"
        label={t('invite.field')}
        hint={t('invite.field.hint')}
        emptyLabel={t('invite.none')}
        openLabel={t('invite.open')}
        required
        options={options}
        value={chosen.value}
        onWordsChange={setWords}
        onValueChange={(id) => setChosen(options.find(({ value }) => value === id) ?? chosen)}
      />
    </FormDialog>
  )
}
