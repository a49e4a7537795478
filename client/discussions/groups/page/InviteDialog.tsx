import { useState } from 'react'
import type { Group } from '#contract/discussions/groups.ts'
import { MemberField, noMember } from '#client/events/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { invitable, invite } from './queries.ts'

/** Searches for a member and invites them to a group. */
export const InviteDialog = ({ group, onClose }: { group: Group; onClose: () => void }) => {
  const { t } = useTranslation(['group', 'common'])
  const [member, setMember] = useState(noMember)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const send = async (): Promise<void> => {
    if (member.value === '') return setMissing({ member: t('invite.choose') })
    setMissing({})
    setRefusal(undefined)
    setPending(true)
    try {
      await invite(group._id, member.value)
      toast.success(t('invite.done', { name: member.label }))
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
      <MemberField
        name="member"
        label={t('invite.field')}
        hint={t('invite.field.hint')}
        emptyLabel={t('invite.none')}
        openLabel={t('invite.open')}
        source={invitable(group._id)}
        member={member}
        onMemberChange={setMember}
      />
    </FormDialog>
  )
}
