import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { NewEmail } from '#contract/account/accounts.ts'
import type { Done } from '#contract/fields.ts'
import { PasswordDialog } from '../PasswordDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { reloadOwnEmails } from '../queries.ts'

type NewEmailDialogProps = {
  title: string
  /** The next steps. */
  intro: string
  ask: (address: NewEmail) => Promise<Done>
  onClose: () => void
}

/** Asks for a new email and the password. */
export const NewEmailDialog = ({ title, intro, ask, onClose }: NewEmailDialogProps) => {
  const { t } = useTranslation('accounts')
  const cache = useQueryClient()

  const send = async (address: NewEmail): Promise<void> => {
    const { message } = await ask(address)
    toast.success(message)
    onClose()
    await reloadOwnEmails(cache)
  }
  return (
    <PasswordDialog
      title={title}
      intro={intro}
      schema={NewEmail}
      submit={t('send')}
      onClose={onClose}
      send={send}
      before={
        <TextField
          name="email"
          type="email"
          label={t('new')}
          required
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      }
    />
  )
}
