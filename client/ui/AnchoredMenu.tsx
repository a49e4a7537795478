import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { menuClass } from './menuClass.ts'

type AnchoredMenuProps = {
  open: boolean
  /** Beside what it opens; kept while it closes. */
  anchor: Element | null
  label: string
  onClose: () => void
  /** Where the focus goes when it has closed; nowhere for null. */
  returnFocus: () => HTMLElement | null
  children: ReactNode
}

/** Further actions on one of many things: one menu for all of them, opened beside the one it is about. */
export function AnchoredMenu({ open, anchor, label, onClose, returnFocus, children }: AnchoredMenuProps) {
  return (
    <BaseMenu.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner anchor={anchor} sideOffset={6} collisionPadding={12} className="z-40 outline-none">
          <BaseMenu.Popup aria-label={label} finalFocus={() => returnFocus() ?? false} className={menuClass}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
