import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addHost, EventHostParams } from '#contract/events/hosts.ts'
import type { EventPage } from '#contract/events/events.ts'
import { MemberField, noMember } from '#client/postings/public.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { eventQuery } from '../queries.ts'

/** Searches for a member and invites them to co-host an own event. */
export const AddHostDialog = ({ page: { event, hosts }, onClose }: { page: EventPage; onClose: () => void }) => {
  const { t } = useTranslation(['event-page', 'common'])
  const cache = useQueryClient()
  const [member, setMember] = useState(noMember)
  const [missing, setMissing] = useState<Record<string, string>>()
  const { errors, refusal, pending, submit } = useForm(
    EventHostParams,
    async (params) => {
      await api(addHost, { params })
      await cache.invalidateQueries({ queryKey: eventQuery(event._id).queryKey })
      toast.success(t('host.asked', { name: member.label }))
      onClose()
    },
    { network: t('host.failed') },
  )
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
        if (member.value === '') return setMissing({ userId: t('host.choose') })
        setMissing(undefined)
        return submit({ id: event._id, userId: member.value })
      }}
      onClose={onClose}
    >
      <MemberField
        name="userId"
        label={t('host.field')}
        hint={t('host.field.hint')}
        emptyLabel={t('host.none')}
        openLabel={t('host.open')}
        except={hosts.map(({ _id }) => _id)}
        member={member}
        onMemberChange={setMember}
      />
    </FormDialog>
  )
}
