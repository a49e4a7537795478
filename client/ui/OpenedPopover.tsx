import { Popover as BasePopover } from '@base-ui/react/popover'
import { useLayoutEffect, useRef, type ReactNode, type ReactElement } from 'react'

export type PopoverProps = {
  /** A Button or an IconButton. */
  trigger: ReactElement
  title: string
  /** Shown beside the title. */
  action?: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  /** Where the focus goes after closing, instead of the trigger. */
  returnFocus?: (() => HTMLElement | null) | undefined
}

/** A popover that has been opened, with its trigger from then on. */
export function OpenedPopover({
  trigger,
  title,
  action,
  open,
  onOpenChange,
  children,
  footer,
  returnFocus,
}: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null)
  // This trigger replaces the one that was pressed, and takes its focus.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BasePopover.Trigger ref={button} render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner align="end" sideOffset={8} collisionPadding={12} className="z-40">
          <BasePopover.Popup
            {...(returnFocus && { finalFocus: () => returnFocus() ?? true })}
            className="flex max-h-[min(36rem,var(--available-height))] w-[min(26rem,var(--available-width))] origin-(--transform-origin) flex-col rounded-m border border-line bg-surface shadow-3 outline-none transition-[scale,opacity] duration-120 data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:opacity-0"
          >
            <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line ps-5 pe-3">
              <BasePopover.Title className="text-lg">{title}</BasePopover.Title>
              {action}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">{children}</div>
            {footer && <div className="border-t border-line p-2">{footer}</div>}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
