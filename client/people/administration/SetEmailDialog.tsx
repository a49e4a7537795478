import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { MemberEmail, setMemberEmail } from '#contract/people/administration.ts'
import { api } from '#client/platform/api.ts'
import { ConfirmPasswordDialog } from '#client/account/public.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { reloadMembers } from '#client/college/public.ts'

type SetEmailDialogProps = { id: string; name: string; email: string; onClose: () => void }

/** Changes a member's email. */
export const SetEmailDialog = ({ id, name, email, onClose }: SetEmailDialogProps) => {
  const { t } = useTranslation(['administration', 'panel'])
  const client = useQueryClient()

  return (
    <ConfirmPasswordDialog
      title={t('email.title', { name })}
      intro={t('email.intro', { name })}
      schema={MemberEmail}
      submit={t('email.submit')}
      send={async (body) => {
        const { message } = await api(setMemberEmail, { params: { id }, body })
        toast.success(message)
        onClose()
        await reloadMembers(client)
      }}
      onClose={onClose}
      before={
        <TextField
          name="email"
          type="email"
          label={t('panel:email')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
        />
      }
    />
  )
}
