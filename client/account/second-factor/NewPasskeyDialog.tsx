import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { addPasskey, FACTOR_LIMITS, PasskeyDraft, startPasskey } from '#contract/account/second-factor.ts'
import { api, ApiError, type Output } from '#client/platform/api.ts'
import { makePasskey } from '#client/platform/passkeys.ts'
import type { Area } from '#client/platform/session.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { passkeyProblem } from './passkeyProblem.ts'
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx'

type NewPasskeyDialogProps = { area: Area; onClose: () => void; onDone: (recoveryCodes: string[] | null) => void }
type Begun = Output<typeof startPasskey> & { name: string }

/** Asks for a name and a proof, and creates a passkey on the device; if that fails it can be retried without another proof. */
export const NewPasskeyDialog = ({ area, onClose, onDone }: NewPasskeyDialogProps) => {
  const { t } = useTranslation(['second-factor', 'common'])
  const [failed, setFailed] = useState<{ begun: Begun; problem: string }>()
  const [pending, setPending] = useState(false)

  const sentenceOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t(passkeyProblem(error))
    return error.status === 0 ? t('common:network_error') : error.message
  }
  const make = async (begun: Begun): Promise<void> => {
    const { challenge, options, name } = begun
    try {
      const credential = await makePasskey(options)
      const { recoveryCodes } = await api(addPasskey, { body: { challenge, name, credential }, area })
      toast.success(t('passkeys.done'))
      onDone(recoveryCodes)
    } catch (error) {
      setFailed({ begun, problem: sentenceOf(error) })
    }
  }
  const again = (begun: Begun): void => {
    setPending(true)
    void make(begun).finally(() => setPending(false))
  }

  if (failed)
    return (
      <Dialog
        open
        size="s"
        title={t('passkeys.add')}
        description={t('passkeys.add.intro')}
        closeLabel={t('common:close')}
        onOpenChange={(open) => !open && onClose()}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button pending={pending} onClick={() => again(failed.begun)}>
              {t('common:retry')}
            </Button>
          </>
        }
      >
        <Banner tone="bad" announce>
          {failed.problem}
        </Banner>
      </Dialog>
    )
  return (
    <ConfirmPasswordDialog
      title={t('passkeys.add')}
      intro={t('passkeys.add.intro')}
      schema={PasskeyDraft}
      submit={t('go_on')}
      onClose={onClose}
      send={async ({ name, ...proof }) => make({ ...(await api(startPasskey, { body: proof, area })), name })}
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
    />
  )
}
