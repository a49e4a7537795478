import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { use, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { cx, backdropClass, popupClass, sideClass } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { LeaveContext, UnsavedContext } from './contexts.ts'
import { useCloseWatcher } from './useCloseWatcher.ts'
import { useDragDown } from './useDragDown.ts'

export type DialogProps = {
  open: boolean
  onOpenChange?: ((open: boolean) => void) | undefined
  title: string
  description?: ReactNode
  /** Without it there is no cross: only the dialog's content closes it, not Escape or a click outside. */
  closeLabel?: string | undefined
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  size?: 's' | 'm' | 'l' | undefined
  /** Fills the screen of phones, with its cross at the start of a bar of 56 px and this at its end. */
  page?: ReactNode
  /** A sheet at the end of the window, which fills the screen of phones. */
  isSide?: boolean | undefined
  /** It only has text to read, which keyboards can focus to scroll it. */
  isText?: boolean | undefined
  /** Opening it added a history entry, which Back undoes. */
  isStep?: boolean | undefined
}

const fields = 'input:not([type=hidden], [disabled], [aria-hidden=true]), select, textarea, [role=radio]'

const widths = { s: 'sm:max-w-110', m: 'sm:max-w-150', l: 'sm:max-w-215' }

// It ends above the on-screen keyboard.
const pageClass =
  'max-sm:top-0 max-sm:bottom-[var(--keyboard,0px)] max-sm:max-h-none max-sm:rounded-none in-data-keyboard:max-sm:pb-0'
const barClass =
  'max-sm:min-h-14 max-sm:items-center max-sm:gap-2 max-sm:border-b max-sm:border-line max-sm:ps-1 max-sm:pe-4 max-sm:pt-[env(safe-area-inset-top)]'

/** The window of a dialog that has been opened. */
export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  footer,
  size = 'm',
  page,
  isSide = false,
  isText = false,
  isStep = false,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const unsaved = use(UnsavedContext)
  const [asking, setAsking] = useState(false)
  const leave = () => {
    if (unsaved && body.current?.querySelector('form[data-typed]')) setAsking(true)
    else onOpenChange?.(false)
  }
  useCloseWatcher(open && closeLabel !== undefined && !isStep, leave)
  const { sheet, handlers } = useDragDown(leave)
  const isPage = page !== undefined
  const isDragged = closeLabel !== undefined && !isPage && !isSide
  // Focuses the first field rather than the cross, except on touch devices, where that would open the keyboard over the sheet. A dialog without its
  // own trigger doesn't know what opened it.
  const initialFocus = () =>
    matchMedia('(pointer: coarse)').matches ? true : (body.current?.querySelector<HTMLElement>(fields) ?? true)

  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => closeLabel && (next ? onOpenChange?.(true) : leave())}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Popup
          ref={sheet}
          initialFocus={initialFocus}
          // In low windows it scrolls as a whole, because its head and foot would leave no room between them.
          className={cx(
            'short:overflow-y-auto',
            isSide ? sideClass : cx(popupClass, widths[size], isPage && pageClass),
          )}
        >
          <header
            {...(isDragged && handlers)}
            className={cx(
              'relative flex items-start justify-between gap-4 px-5 sm:px-7',
              isSide ? 'border-b border-line pt-2.5 pb-3' : 'pt-5 sm:pt-6',
              isDragged && 'max-sm:touch-none',
              isPage && barClass,
            )}
          >
            {isDragged && (
              <span
                aria-hidden
                className="absolute top-2 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-line-strong sm:hidden"
              />
            )}
            <div className={cx('min-w-0 pt-1.5', isPage && 'flex-1 max-sm:pt-0')}>
              <BaseDialog.Title className={cx('text-xl', isPage && 'truncate')}>{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1.5 text-sm text-soft">{description}</BaseDialog.Description>
              )}
            </div>
            {page}
            {closeLabel && (
              <BaseDialog.Close
                render={
                  <IconButton label={closeLabel} className={cx('-me-2', isPage && 'max-sm:order-first max-sm:me-0')}>
                    <X size={22} />
                  </IconButton>
                }
              />
            )}
          </header>
          <div
            ref={body}
            {...(isText && { role: 'region', 'aria-label': title, tabIndex: 0 })}
            className="min-h-0 flex-1 scroll-py-12 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible px-5 py-5 -outline-offset-4 sm:px-7"
          >
            <LeaveContext value={leave}>{children}</LeaveContext>
          </div>
          {footer && (
            <footer className="flex empty:hidden flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:flex-1 sm:px-7">
              <LeaveContext value={leave}>{footer}</LeaveContext>
            </footer>
          )}
          {unsaved && (
            <ConfirmDialog
              open={asking}
              onOpenChange={setAsking}
              title={unsaved.title}
              confirmLabel={unsaved.discard}
              cancelLabel={unsaved.keep}
              onConfirm={() => {
                setAsking(false)
                onOpenChange?.(false)
              }}
              danger
            >
              {unsaved.text}
            </ConfirmDialog>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
