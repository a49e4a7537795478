import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { askMemberDeletion, cancelMemberDeletion, MemberDeletion } from '#contract/deletion.ts'
import { PostingsChoice, useDayAhead } from '#client/features/deletion/public.ts'
import { api } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { toast } from '#client/ui/toast.ts'

type MemberDeletionDialogProps = { id: string; name: string; onClose: () => void }

/** Puts a member's account down for deletion on their request; the toast that says so takes it back. */
export const MemberDeletionDialog = ({ id, name, onClose }: MemberDeletionDialogProps) => {
  const { t } = useTranslation(['administration', 'common'])
  const ahead = useDayAhead()
  const params = { id }

  const send = async (body: z.output<typeof MemberDeletion>): Promise<void> => {
    const { deletion } = await api(askMemberDeletion, { params, body })
    onClose()
    toast.success(t('deletion.done', { name, date: day(deletion?.dueAt ?? '') }), {
      action: { label: t('common:undo'), onClick: () => void undo() },
      timeout: 10_000,
    })
  }
  const undo = async (): Promise<void> => {
    try {
      await api(cancelMemberDeletion, { params })
      toast.success(t('deletion.undone', { name }))
    } catch {
      toast.error(t('common:network_error'))
    }
  }
  const { errors, refusal, pending, submit } = useForm(MemberDeletion, send, {
    incomplete: t('incomplete'),
    network: t('common:network_error'),
    say: toast.error,
  })

  return (
    <FormDialog
      title={t('deletion.title', { name })}
      description={t('deletion.intro', { name, date: day(ahead) })}
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
