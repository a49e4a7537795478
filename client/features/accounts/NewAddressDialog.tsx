import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NewAddress } from '#contract/accounts.ts'
import type { Done } from '#contract/fields.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { reloadAddresses } from './queries.ts'

type NewAddressDialogProps = {
  title: string
  /** What happens next. */
  intro: string
  ask: (address: NewAddress) => Promise<Done>
  onClose: () => void
}

/** Asks for a new address and the password; what was typed stays whatever comes back. */
export const NewAddressDialog = ({ title, intro, ask, onClose }: NewAddressDialogProps) => {
  const { t } = useTranslation(['accounts', 'sessions', 'common'])
  const cache = useQueryClient()
  const form = useId()

  const send = async (address: NewAddress): Promise<void> => {
    const { message } = await ask(address)
    toast.success(message)
    onClose()
    await reloadAddresses(cache)
  }
  const { errors, refusal, pending, submit } = useForm(NewAddress, send, {
    incomplete: t('sessions:incomplete'),
    network: t('common:network_error'),
    unexplained: t('failed'),
    say: toast.error,
  })

  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={intro}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={form} pending={pending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors} pending={pending} onSubmit={submit} aria-label={title} className="grid gap-5">
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
        <PasswordField
          name="password"
          label={t('password')}
          required
          autoComplete="current-password"
          showLabel={t('sessions:password.show')}
          hideLabel={t('sessions:password.hide')}
        />
        {refusal && Object.keys(errors).length === 0 && <Banner tone="bad">{refusal.sentence}</Banner>}
      </Form>
    </Dialog>
  )
}
