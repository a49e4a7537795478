import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useForm } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { toast } from '#client/ui/toast.ts'

type ProofDialogProps<S extends z.ZodMiniType> = {
  title: string
  intro: string
  schema: S
  send: (proof: z.output<S>) => Promise<void>
  submit: string
  danger?: boolean
  /** Fields besides the password; they stand before it or after it. */
  before?: ReactNode
  children?: ReactNode
  onClose: () => void
}

/** Asks for the password, and what else a change takes; what was typed stays whatever comes back. */
export const ProofDialog = <S extends z.ZodMiniType>({
  title,
  intro,
  schema,
  send,
  submit: submitLabel,
  danger = false,
  before,
  children,
  onClose,
}: ProofDialogProps<S>) => {
  const { t } = useTranslation(['second-factor', 'sessions', 'common'])
  const form = useId()
  const { errors, refusal, pending, submit } = useForm(schema, send, {
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
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors} pending={pending} onSubmit={submit} aria-label={title} className="grid gap-5">
        {before}
        <PasswordField
          name="password"
          label={t('password')}
          required
          autoComplete="current-password"
          showLabel={t('sessions:password.show')}
          hideLabel={t('sessions:password.hide')}
        />
        {children}
        {refusal && Object.keys(errors).length === 0 && <Banner tone="bad">{refusal.sentence}</Banner>}
      </Form>
    </Dialog>
  )
}
