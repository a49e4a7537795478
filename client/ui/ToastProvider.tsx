import { Toast } from '@base-ui/react/toast'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { cx } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { onNotice, type Notice } from './toast.ts'

type ToastProviderProps = { label: string; closeLabel: string; children?: ReactNode }

const manager = Toast.createToastManager()

/**
 * Shows toasts in the upper corner at the end of the line, newest first. They stay while hovered or focused (F6 moves there), and can be swiped away.
 */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  useEffect(showNotices, [])
  return (
    <Toast.Provider toastManager={manager} limit={4} timeout={5000}>
      {children}
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          className="print:hidden pointer-events-none fixed end-4 top-[max(1rem,env(safe-area-inset-top))] z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-3 outline-none"
        >
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function showNotices() {
  const errors = new Set<string>()
  const settle = (except?: string) => {
    for (const error of errors) if (error !== except) manager.close(error)
  }
  const show = ({ type, text, timeout, action }: Notice) => {
    // Repeating a text reuses its toast and restarts its time.
    const id = `${type}:${text}`
    // A success settles earlier errors, and a new error replaces them.
    if (type !== 'info') settle(id)
    if (type === 'error') errors.add(id)
    manager.add({
      id,
      onRemove: () => errors.delete(id),
      type,
      description: text,
      timeout,
      ...(action
        ? { actionProps: { children: action.label, onClick: () => (action.onClick(), manager.close(id)) } }
        : {}),
    })
  }
  return onNotice(show, (which) => (which === 'all' ? manager.close() : settle()))
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />)
}

const looks = {
  success: { Icon: CircleCheck, card: 'border-line bg-surface text-ink', icon: 'text-good' },
  info: { Icon: Info, card: 'border-line bg-surface text-ink', icon: 'text-link' },
  error: { Icon: CircleAlert, card: 'border-danger bg-danger text-on-danger', icon: '' },
}

function ToastCard({ toast, closeLabel }: { toast: ComponentProps<typeof Toast.Root>['toast']; closeLabel: string }) {
  const { Icon, card, icon } =
    toast.type === 'error' ? looks.error : toast.type === 'success' ? looks.success : looks.info

  return (
    <Toast.Root
      toast={toast}
      // An error interrupts, others wait for their turn (the viewport is a polite live region). Not Base UI's default `dialog`, because there is
      // nothing to answer.
      role={toast.type === 'error' ? 'alert' : 'group'}
      aria-modal={undefined}
      swipeDirection={['left', 'right', 'up']}
      className={cx(
        'pointer-events-auto flex items-center gap-3 rounded-m border py-2 ps-4 pe-2 shadow-2 select-none',
        '[transform:translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))] transition-[transform,opacity] duration-200',
        'data-starting-style:[transform:translateX(110%)] rtl:data-starting-style:[transform:translateX(-110%)] data-ending-style:opacity-0 data-limited:hidden',
        'data-ending-style:data-[swipe-direction=right]:[transform:translateX(110%)] data-ending-style:data-[swipe-direction=left]:[transform:translateX(-110%)] data-ending-style:data-[swipe-direction=up]:[transform:translateY(-120%)]',
        card,
      )}
    >
      <Icon size={20} className={cx('shrink-0', icon)} aria-hidden />
      <Toast.Content className="flex min-w-0 flex-1 items-center gap-2">
        <Toast.Description className="min-w-0 flex-1 py-1.5 text-[0.9375rem] leading-snug font-medium" />
        <Toast.Action className="min-h-9 shrink-0 rounded-full px-3 text-sm font-bold underline underline-offset-4" />
      </Toast.Content>
      <Toast.Close
        // Base UI hides the button while the toasts have no focus, so that it isn't read out with them; the Tab key reaches it once the toast has the
        // focus.
        render={(props) => (
          <IconButton
            {...props}
            label={closeLabel}
            size="s"
            tabIndex={props['aria-hidden'] ? -1 : 0}
            className="text-current! hover:bg-transparent!"
          >
            <X size={18} />
          </IconButton>
        )}
      />
    </Toast.Root>
  )
}
