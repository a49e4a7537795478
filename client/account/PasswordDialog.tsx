import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type * as z from 'zod/mini'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'

type PasswordDialogProps<S extends z.ZodMiniType> = {
  title: string
  intro: string
  /** The form's schema; its `password` is the viewer's own. */
  schema: S
  send: (proof: z.output<S>) => Promise<void>
  submit: string
  danger?: boolean
  /** Fields before the password. */
  before?: ReactNode
  /** The id of the text in `before` that says why the form can't be submitted. */
  blockedBy?: string | undefined
  /** Replaces the form after success. */
  next?: ReactNode
  onClose: () => void
}

/** Asks for the password, and for the other fields of a change. */
export const PasswordDialog = <S extends z.ZodMiniType>({
  title,
  intro,
  schema,
  send,
  submit: submitLabel,
  danger,
  before,
  blockedBy,
  next,
  onClose,
}: PasswordDialogProps<S>) => {
  const { t } = useTranslation(['sessions', 'common'])
  const { errors, refusal, pending, submit } = useForm(schema, send, { unexplained: t('proof.failed') })
  return (
    <FormDialog
      title={title}
      description={intro}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      blockedBy={blockedBy}
      danger={danger}
      submitLabel={submitLabel}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      next={next}
      onSubmit={submit}
      onClose={onClose}
    >
      {before}
      <PasswordField
        name="password"
        label={t('proof.password')}
        required
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
    </FormDialog>
  )
}
