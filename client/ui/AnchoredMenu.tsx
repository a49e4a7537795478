import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Suspense, type ReactNode, useRef } from 'react'
import { menuClass } from './classes.ts'

type AnchoredMenuProps = {
  open: boolean
  /** The element or the point that it opens beside; kept while it closes. */
  anchor: Element | DOMRect | null
  label: string
  onClose: () => void
  /** Where the focus goes after closing; nowhere for null. */
  returnFocus: () => HTMLElement | null
  children: ReactNode
}

/** Further actions on one of many items: one menu shared by all of them, opened beside the current one. */
export function AnchoredMenu({ open, anchor, label, onClose, returnFocus, children }: AnchoredMenuProps) {
  const popup = useRef<HTMLDivElement>(null)
  // A menu with a trigger does that itself: when opened by a key, its first action gets the focus.
  const enter = () => {
    if (popup.current?.matches(':focus-visible, :has(:focus-visible)'))
      popup.current.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }
  // The focus may have moved elsewhere during the closing animation: it stays there.
  const isFocusFree = () => {
    const focused = document.activeElement
    return focused === null || focused === document.body || popup.current?.contains(focused) === true
  }
  return (
    <BaseMenu.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(isOpen) => isOpen && enter()}
    >
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          anchor={anchor instanceof DOMRect ? { getBoundingClientRect: () => anchor } : anchor}
          sideOffset={6}
          collisionPadding={12}
          // The menu stays under the finger when its anchor moves, as a message does when the next one arrives.
          disableAnchorTracking
          className="z-40 outline-none"
        >
          <BaseMenu.Popup
            ref={popup}
            aria-label={label}
            finalFocus={() => (isFocusFree() && returnFocus()) || false}
            className={menuClass}
          >
            <Suspense>{children}</Suspense>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
