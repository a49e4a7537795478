import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import type * as z from 'zod/mini'
import { MemberEmail, setMemberEmail } from '#contract/people/administration.ts'
import { api } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { reloadMembers } from '#client/college/public.ts'

type SetEmailDialogProps = { id: string; name: string; email: string; onClose: () => void }

/** Changes a member's email. */
export const SetEmailDialog = ({ id, name, email, onClose }: SetEmailDialogProps) => {
  const { t } = useTranslation(['administration', 'common'])
  const client = useQueryClient()

  const send = async (body: z.output<typeof MemberEmail>): Promise<void> => {
    const { message } = await api(setMemberEmail, { params: { id }, body })
    toast.success(message)
    onClose()
    await reloadMembers(client)
  }
  const { errors, refusal, pending, submit } = useForm(MemberEmail, send, { unexplained: t('email.failed') })

  return (
    <FormDialog
      title={t('email.title', { name })}
      description={t('email.intro', { name })}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('email.submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="email"
        type="email"
        label={t('email.label')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
      />
    </FormDialog>
  )
}
