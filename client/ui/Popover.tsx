import { useRender } from '@base-ui/react/use-render'
import { startTransition, use, useState, type ReactElement } from 'react'
import { fetchWhenIdle } from './fetchWhenIdle.ts'
import type { PopoverProps } from './OpenedPopover.tsx'

const fetchParts = fetchWhenIdle(() => import('./OpenedPopover.tsx'))

/** Details beside their trigger, over the page, which stays usable. Escape and a click elsewhere close it. */
export function Popover(props: PopoverProps) {
  const [used, setUsed] = useState(false)
  const open = () => {
    props.onOpenChange(true)
    startTransition(() => setUsed(true))
  }
  return used ? <UsedPopover {...props} /> : <UnusedPopover trigger={props.trigger} onUse={open} />
}

function UnusedPopover({ trigger, onUse }: { trigger: ReactElement; onUse: () => void }) {
  return useRender({ render: trigger, props: { 'aria-haspopup': 'dialog', 'aria-expanded': false, onClick: onUse } })
}

function UsedPopover(props: PopoverProps) {
  const { OpenedPopover } = use(fetchParts())
  return <OpenedPopover {...props} />
}
