import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import type * as z from 'zod/mini'
import { askMemberDeletion, MemberDeletion } from '#contract/account/deletion.ts'
import { PostingsChoice, useDeletionDate } from '#client/account/public.ts'
import { api } from '#client/platform/api.ts'
import { useCollege } from '#client/platform/college.ts'
import { day } from '#client/platform/dates.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { reloadMembers } from '#client/college/public.ts'
import { useCancelMemberDeletion } from './useCancelMemberDeletion.ts'

type MemberDeletionDialogProps = { id: string; name: string; onClose: () => void }

/** Schedules the deletion of a member's account on their request; the toast offers to undo it. */
export const MemberDeletionDialog = ({ id, name, onClose }: MemberDeletionDialogProps) => {
  const { t } = useTranslation(['administration', 'common'])
  const client = useQueryClient()
  const { mail } = useCollege()
  const ahead = useDeletionDate()
  const keep = useCancelMemberDeletion({ id, name })

  const send = async (body: z.output<typeof MemberDeletion>): Promise<void> => {
    const { deletion } = await api(askMemberDeletion, { params: { id }, body })
    onClose()
    toast.success(t('deletion.done', { name, date: day(deletion?.dueAt ?? '') }), {
      action: { label: t('common:undo'), onClick: keep },
      timeout: 10_000,
    })
    void reloadMembers(client)
  }
  const { errors, refusal, pending, submit } = useForm(MemberDeletion, send)

  return (
    <FormDialog
      title={t('deletion.title', { name })}
      description={t(mail ? 'deletion.intro' : 'deletion.intro.no_mail', { name, date: day(ahead) })}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      danger
      submitLabel={t('deletion.action')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <PostingsChoice chosen="anonymise" />
    </FormDialog>
  )
}
