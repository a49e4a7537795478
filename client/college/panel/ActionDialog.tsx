import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'

type ActionDialogProps = {
  title: string
  /** The consequences. */
  children: ReactNode
  submitLabel: string
  danger?: boolean
  /** Performs the action and returns the success message. */
  send: () => Promise<string>
  onClose: () => void
}

/** Confirms an action. It closes on success, and stays open for a retry after a failure. */
export const ActionDialog = ({ title, children, submitLabel, danger, send, onClose }: ActionDialogProps) => {
  const { t } = useTranslation('common')
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (done) => {
      toast.success(done)
      onClose()
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={submitLabel}
      cancelLabel={t('cancel')}
      pending={isPending}
      danger={danger}
      onConfirm={() => mutate()}
    >
      {children}
    </ConfirmDialog>
  )
}
