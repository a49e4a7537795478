import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CoauthorParams } from '#contract/guidance/coauthors.ts'
import { MemberField, noMember } from '#client/postings/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { addToGuide, coauthorsQuery } from '../guides/queries.ts'

type InviteCoauthorProps = {
  id: string
  /** The members that the list leaves out. */
  except: readonly (string | null)[]
  onClose: () => void
}

/** Searches for a member and invites them to write a guide together. */
export const InviteCoauthor = ({ id, except, onClose }: InviteCoauthorProps) => {
  const { t } = useTranslation(['guide-writing', 'common'])
  const cache = useQueryClient()
  const [member, setMember] = useState(noMember)
  const [missing, setMissing] = useState<Record<string, string>>()
  const { errors, refusal, pending, submit } = useForm(CoauthorParams, async ({ id: guideId, userId }) => {
    const { message } = await addToGuide(guideId, userId)
    await cache.invalidateQueries({ queryKey: coauthorsQuery(guideId).queryKey })
    toast.success(message)
    onClose()
  })
  return (
    <FormDialog
      title={t('coauthors.invite')}
      description={t('coauthors.invite.text')}
      errors={missing ?? errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('coauthors.invite.submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={() => {
        if (member.value === '') return setMissing({ userId: t('coauthors.choose') })
        setMissing(undefined)
        return submit({ id, userId: member.value })
      }}
      onClose={onClose}
    >
      <MemberField
        name="userId"
        label={t('coauthors.field')}
        hint={t('coauthors.field.hint')}
        emptyLabel={t('coauthors.field.none')}
        openLabel={t('coauthors.field.open')}
        except={except}
        member={member}
        onMemberChange={setMember}
      />
    </FormDialog>
  )
}
