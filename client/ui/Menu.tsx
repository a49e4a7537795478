import { useRender } from '@base-ui/react/use-render'
import { startTransition, use, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { fetchWhenIdle } from './fetchWhenIdle.ts'
import type { MenuItemProps, MenuProps } from './menuParts.tsx'

const fetchParts = fetchWhenIdle(() => import('./menuParts.tsx'))

/** Further actions, behind one button; the rest is only fetched when it is first opened. */
export function Menu(props: MenuProps) {
  const [opened, setOpened] = useState<'byKey' | 'byPointer'>()
  const open = (byKey: boolean) => startTransition(() => setOpened(byKey ? 'byKey' : 'byPointer'))
  return opened ? (
    <UsedMenu {...props} byKey={opened === 'byKey'} />
  ) : (
    <UnusedMenu trigger={props.trigger} onOpen={open} />
  )
}

type UnusedMenuProps = Pick<MenuProps, 'trigger'> & { onOpen: (byKey: boolean) => void }

function UnusedMenu({ trigger, onOpen }: UnusedMenuProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onOpen(true)
  }
  return useRender({
    render: trigger,
    props: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: ({ detail }: MouseEvent) => onOpen(detail === 0),
      onKeyDown: press,
    },
  })
}

function UsedMenu(props: MenuProps & { byKey: boolean }) {
  const { OpenedMenu } = use(fetchParts())
  return <OpenedMenu {...props} />
}

/** An action in an open menu, whose parts are already fetched. */
export function MenuItem(props: MenuItemProps) {
  const { Item } = use(fetchParts())
  return <Item {...props} />
}

export function MenuSeparator() {
  const { Separator } = use(fetchParts())
  return <Separator />
}
