import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Suspense, type ReactNode, useRef } from 'react'
import { menuClass } from './classes.ts'

type AnchoredMenuProps = {
  open: boolean
  /** Beside what it opens, or at which place of the window; kept while it closes. */
  anchor: Element | DOMRect | null
  label: string
  onClose: () => void
  /** Where the focus goes when it has closed; nowhere for null. */
  returnFocus: () => HTMLElement | null
  children: ReactNode
}

/** Further actions on one of many things: one menu for all of them, opened beside the one it is about. */
export function AnchoredMenu({ open, anchor, label, onClose, returnFocus, children }: AnchoredMenuProps) {
  const popup = useRef<HTMLDivElement>(null)
  // A menu with a trigger does that by itself: whoever opened it by a key goes on from its first action.
  const enter = () => {
    if (popup.current?.matches(':focus-visible, :has(:focus-visible)'))
      popup.current.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }
  // It closes over a moment, in which the focus may have been taken elsewhere: there it stays.
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
          // It stays under the finger when its anchor moves, as a message does when the next one comes.
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
