import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'

type ReasonDialogProps = {
  title: string
  description: string
  submitLabel: string
  /** Whether the decision takes something away. */
  danger?: boolean
  /** For dialogs where “Cancel” would be ambiguous. */
  cancelLabel?: string | undefined
  /** Performs the action with this reason; the dialog closes on success. */
  send: (body: { reason: string }) => Promise<void>
  onClose: () => void
  /** A choice below the reason. */
  children?: ReactNode
}

const Reason = z.object({ reason: text(500) })

/** Asks for the reason of a decision, which the member concerned will read. */
export const ReasonDialog = ({
  title,
  description,
  submitLabel,
  danger = true,
  cancelLabel,
  send,
  onClose,
  children,
}: ReasonDialogProps) => {
  const { t } = useTranslation(['panel', 'common'])
  const { errors, refusal, pending, submit } = useForm(
    Reason,
    async (body) => {
      await send(body)
      onClose()
    },
    { unexplained: t('reason.failed') },
  )
  return (
    <FormDialog
      title={title}
      description={description}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      danger={danger}
      submitLabel={submitLabel}
      cancelLabel={cancelLabel ?? t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea name="reason" label={t('reason')} required maxLength={500} />
      {children}
    </FormDialog>
  )
}
