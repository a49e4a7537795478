import { useTranslation } from 'react-i18next'
import { FACTOR_LIMITS, PasskeyName, renamePasskey, type SecondFactor } from '#contract/account/second-factor.ts'
import { api } from '#client/platform/api.ts'
import type { Area } from '#client/platform/session.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'

type RenamePasskeyDialogProps = {
  passkey: SecondFactor['passkeys'][number]
  area: Area
  onClose: () => void
  onDone: () => void
}

/** Asks for another name to know a passkey by. */
export const RenamePasskeyDialog = ({ passkey, area, onClose, onDone }: RenamePasskeyDialogProps) => {
  const { t } = useTranslation(['second-factor', 'sessions', 'common'])
  const { errors, refusal, pending, submit } = useForm(
    PasskeyName,
    async (body) => {
      const { message } = await api(renamePasskey, { params: { id: passkey._id }, body, area })
      toast.success(message)
      onClose()
      onDone()
    },
    { unexplained: t('sessions:proof.failed') },
  )
  return (
    <FormDialog
      title={t('passkeys.rename', { name: passkey.name })}
      description={t('passkeys.name.hint')}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('passkeys.name')}
        required
        autoComplete="off"
        maxLength={FACTOR_LIMITS.nameLength}
        defaultValue={passkey.name}
      />
    </FormDialog>
  )
}
