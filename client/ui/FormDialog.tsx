import { useId, type ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { CancelButton, Dialog } from './Dialog.tsx'
import { Form, type FormValues } from './Form.tsx'

type FormDialogProps = {
  title: string
  description: string
  size?: 's' | 'm' | undefined
  /** Content above the fields, outside the form. */
  above?: ReactNode
  children: ReactNode
  errors: Record<string, string>
  /** The error of the submission as a whole; hidden if a field shows it. */
  refusal: string | undefined
  pending: boolean
  /** The id of the text that says why the form can't be submitted. */
  blockedBy?: string | undefined
  danger?: boolean | undefined
  submitLabel: string
  cancelLabel: string
  closeLabel: string
  /** Replaces the form after success; keeps the focus in the dialog. */
  next?: ReactNode
  onSubmit: (values: FormValues) => void | Promise<void>
  onClose: () => void
}

/** A dialog with one form, open as long as it is rendered. The input stays after errors. */
export function FormDialog({
  title,
  description,
  size = 's',
  above,
  children,
  errors,
  refusal,
  pending,
  blockedBy,
  danger = false,
  submitLabel,
  cancelLabel,
  closeLabel,
  next,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const form = useId()
  return (
    <Dialog
      open
      size={size}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      closeLabel={closeLabel}
      footer={
        next === undefined && (
          <>
            <CancelButton>{cancelLabel}</CancelButton>
            <Button
              type="submit"
              form={form}
              variant={danger ? 'danger' : 'primary'}
              pending={pending}
              aria-disabled={blockedBy !== undefined || undefined}
              aria-describedby={blockedBy}
              className={blockedBy === undefined ? undefined : 'opacity-50'}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {next ?? (
        <>
          {above}
          <Form
            id={form}
            errors={errors}
            pending={pending}
            onSubmit={(values) => (blockedBy === undefined ? onSubmit(values) : undefined)}
            aria-label={title}
            className="grid gap-5"
          >
            {children}
            {refusal !== undefined && Object.keys(errors).length === 0 && <Banner tone="bad">{refusal}</Banner>}
          </Form>
        </>
      )}
    </Dialog>
  )
}
