import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'

type ActionDialogProps = {
  title: string
  /** What will happen. */
  children: ReactNode
  submitLabel: string
  danger?: boolean
  /** Does it, and answers the sentence that says so. */
  send: () => Promise<string>
  onClose: () => void
}

/** Asks before something is done. It closes once that is done, and stays for another try when it failed. */
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
