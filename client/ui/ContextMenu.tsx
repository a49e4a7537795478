import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu'
import { Suspense, type ReactElement, type ReactNode } from 'react'
import { menuClass } from './classes.ts'

type ContextMenuProps = {
  /** MenuItems. */
  items: ReactNode
  children: ReactNode
  /** The element to become. */
  render?: ReactElement | undefined
  className?: string | undefined
}

/** Further actions on an area: by right click, long press or the menu key. The same actions must be reachable another way. */
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
