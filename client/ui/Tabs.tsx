import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type TabsProps = {
  label: string
  items: readonly { value: string; label: ReactNode; count?: number | undefined; content: ReactNode }[]
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  /** Beside the tabs, or above them on narrow screens; the same for each tab, so that the tabs don't move. */
  action?: ReactNode
}

/** Several views, one visible at a time. The first is open by default. */
export function Tabs({ label, items, value, defaultValue, onValueChange, action }: TabsProps) {
  const start = defaultValue ?? items[0]?.value
  return (
    <BaseTabs.Root
      {...(value === undefined ? { defaultValue: start } : { value })}
      onValueChange={(next: unknown) => onValueChange?.(String(next))}
    >
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-3 gap-y-3 border-b border-line">
        <BaseTabs.List aria-label={label} className="strip fading-ends flex gap-4 sm:gap-6">
          {items.map((item) => (
            <BaseTabs.Tab
              key={item.value}
              value={item.value}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-[3px] border-transparent px-0.5 pt-1 font-semibold whitespace-nowrap text-soft outline-offset-[-3px] transition-colors duration-120 hover:text-navy data-active:border-orange data-active:text-heading"
            >
              {item.label}
              {item.count !== undefined && (
                <span className="tabular rounded-full bg-pale px-2 text-xs leading-5 text-navy ring-1 ring-navy/15">
                  {item.count}
                </span>
              )}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {action && <div className="pb-2">{action}</div>}
      </div>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className="pt-5">
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
