import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { cx, menuClass } from './classes.ts'

type MenuProps = {
  /** A Button or an IconButton. */
  trigger: ReactElement
  align?: 'start' | 'end' | undefined
  children: ReactNode
}

/** Further actions, behind one button. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-40 outline-none">
          <BaseMenu.Popup className={menuClass}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

type MenuItemProps = {
  children: ReactNode
  icon?: ReactNode
  tone?: 'danger' | undefined
  onSelect?: (() => void) | undefined
  /** The link to become. */
  render?: ReactElement | undefined
  disabled?: boolean | undefined
}

export function MenuItem({ children, icon, tone, onSelect, render, disabled = false }: MenuItemProps) {
  const Item = render ? BaseMenu.LinkItem : BaseMenu.Item
  return (
    <Item
      {...(render ? { render, closeOnClick: true } : { disabled })}
      onClick={onSelect}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 py-2 text-[0.9375rem] no-underline outline-none select-none data-disabled:opacity-50',
        tone === 'danger'
          ? 'text-bad data-highlighted:bg-bad-soft'
          : 'text-ink data-highlighted:bg-pale data-highlighted:text-navy',
      )}
    >
      {icon}
      {children}
    </Item>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-2 my-1.5 h-px bg-line" />
}
