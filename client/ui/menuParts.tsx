import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useEffect, useLayoutEffect, useRef, type ReactNode, type ReactElement } from 'react'
import { cx, menuClass } from './classes.ts'

export type MenuProps = {
  /** A Button or an IconButton. */
  trigger: ReactElement
  align?: 'start' | 'end' | undefined
  children: ReactNode
}

export type MenuItemProps = {
  children: ReactNode
  icon?: ReactNode
  tone?: 'danger' | undefined
  onSelect?: (() => void) | undefined
  /** The link to become. */
  render?: ReactElement | undefined
  disabled?: boolean | undefined
}

/** A menu that is opened for the first time, `byKey` or by a pointer, with its trigger from then on. */
export function OpenedMenu({ trigger, align = 'end', children, byKey }: MenuProps & { byKey: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  // This trigger replaces the one that was pressed, and takes its focus.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (!byKey) return undefined
    // Acts like the key itself, which focuses the first action.
    const press = setTimeout(() => button.current?.click())
    return () => clearTimeout(press)
  }, [byKey])
  return (
    <BaseMenu.Root defaultOpen={!byKey}>
      <BaseMenu.Trigger ref={button} render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          align={align}
          sideOffset={6}
          collisionPadding={12}
          // The menu stays under the finger when content above its trigger grows, as a list does when others post.
          disableAnchorTracking
          className="z-40 outline-none"
        >
          <BaseMenu.Popup
            className={cx(menuClass, 'max-h-(--available-height) max-w-(--available-width) overflow-y-auto')}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export function Item({ children, icon, tone, onSelect, render, disabled = false }: MenuItemProps) {
  const Action = render ? BaseMenu.LinkItem : BaseMenu.Item
  return (
    <Action
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
    </Action>
  )
}

export function Separator() {
  return <BaseMenu.Separator className="mx-2 my-1.5 h-px bg-line" />
}
