import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu'
import { Suspense, type ReactElement, type ReactNode } from 'react'
import { menuClass } from './classes.ts'

type ContextMenuProps = {
  /** MenuItems. */
  items: ReactNode
  children: ReactNode
  /** What the place becomes. */
  render?: ReactElement | undefined
  className?: string | undefined
}

/** Further actions on a place: by right click, long press or the menu key. Whoever knows none of these needs another way to them. */
export function ContextMenu({ items, children, render, className }: ContextMenuProps) {
  return (
    <BaseContextMenu.Root>
      <BaseContextMenu.Trigger {...(render ? { render } : {})} className={className}>
        {children}
      </BaseContextMenu.Trigger>
      <BaseContextMenu.Portal>
        <BaseContextMenu.Positioner collisionPadding={12} className="z-40 outline-none">
          <BaseContextMenu.Popup className={menuClass}>
            <Suspense>{items}</Suspense>
          </BaseContextMenu.Popup>
        </BaseContextMenu.Positioner>
      </BaseContextMenu.Portal>
    </BaseContextMenu.Root>
  )
}
