import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

type TooltipProps = {
  text: string
  /** A focusable element with its own accessible name, which the tooltip only supplements. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={400} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} collisionPadding={12} className="z-50">
          <BaseTooltip.Popup className="max-w-64 origin-(--transform-origin) rounded-s bg-navy px-3 py-1.5 text-sm text-on-navy shadow-2 transition-[scale,opacity] duration-120 data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
