import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { addPasskey, FACTOR_LIMITS, PasskeyDraft, startPasskey } from '#contract/second-factor.ts'
import { PasswordDialog } from '#client/features/proof/public.ts'
import { api } from '#client/platform/api.ts'
import { makePasskey } from '#client/platform/passkeys.ts'
import type { Area } from '#client/platform/session.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { passkeyProblem } from './passkeyProblem.ts'

type NewPasskeyDialogProps = { area: Area; onClose: () => void; onDone: (recoveryCodes: string[] | null) => void }

/** Asks for a name and the password, and has the device make a passkey. */
export const NewPasskeyDialog = ({ area, onClose, onDone }: NewPasskeyDialogProps) => {
  const { t } = useTranslation('second-factor')
  const [problem, setProblem] = useState<ReturnType<typeof passkeyProblem>>()

  const add = async ({ name, password }: z.output<typeof PasskeyDraft>): Promise<void> => {
    setProblem(undefined)
    const { challenge, options } = await api(startPasskey, { body: { password }, area })
    const credential = await makePasskey(options).catch((error: unknown) => setProblem(passkeyProblem(error)))
    if (!credential) return
    const { recoveryCodes } = await api(addPasskey, { body: { challenge, name, credential }, area })
    toast.success(t('passkeys.done'))
    onDone(recoveryCodes)
  }

  return (
    <PasswordDialog
      title={t('passkeys.add')}
      intro={t('passkeys.add.intro')}
      schema={PasskeyDraft}
      submit={t('go_on')}
      onClose={onClose}
      send={add}
      before={
        <TextField
          name="name"
          label={t('passkeys.name')}
          hint={t('passkeys.name.hint')}
          required
          autoComplete="off"
          maxLength={FACTOR_LIMITS.nameLength}
        />
      }
    >
      {problem && (
        <Banner tone="bad" announce>
          {t(problem)}
        </Banner>
      )}
    </PasswordDialog>
  )
}
