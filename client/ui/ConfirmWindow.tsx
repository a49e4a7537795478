import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx, backdropClass, popupClass } from './classes.ts'
import { useCloseWatcher } from './useCloseWatcher.ts'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** The consequences, and whether they can be undone. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  danger?: boolean | undefined
  pending?: boolean | undefined
}

/** The window of a `ConfirmDialog` that has been opened. */
export function ConfirmWindow({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  danger,
  pending,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  useCloseWatcher(open, () => onOpenChange(false))

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup initialFocus={cancel} className={cx(popupClass, 'sm:max-w-110')}>
          <div className="p-5 sm:p-7">
            <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-soft" render={<div />}>
              {children}
            </AlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
              <AlertDialog.Close render={<Button ref={cancel} variant="ghost" />}>{cancelLabel}</AlertDialog.Close>
              <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
