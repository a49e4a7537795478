import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { THREAD_TABS, type ThreadTab } from '#contract/discussions/threads.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { countShown } from './rowWords.ts'

type ListTabsProps = {
  tab: ThreadTab
  counts: Partial<Record<ThreadTab, number>>
  onChoose: (tab: ThreadTab) => void
  /** Beside the tabs, where there is room for it. */
  action: ReactNode
  children: ReactNode
}

/** The tabs of the list. Unlike `ui/Tabs`, they share one panel, so that its filters stay when another tab is chosen. */
export const ListTabs = ({ tab, counts, onChoose, action, children }: ListTabsProps) => {
  const { t } = useTranslation('discussions')
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next: unknown) => {
        const chosen = THREAD_TABS.find((each) => each === next)
        if (chosen) onChoose(chosen)
      }}
    >
      <div className="flex items-end justify-between gap-x-5.5 border-b border-line-strong max-wide:-mx-4 max-wide:px-4">
        <Tabs.List aria-label={t('tabs')} className="strip fading-ends flex min-w-0 gap-5.5">
          {THREAD_TABS.map((each) => (
            <Tabs.Tab
              key={each}
              value={each}
              className="-mb-px flex min-h-11.5 items-center gap-1.75 border-b-[3px] border-transparent pt-0.75 text-[0.96875rem] font-medium whitespace-nowrap text-soft -outline-offset-3 transition-colors duration-120 hover:text-navy data-active:border-orange data-active:font-bold data-active:text-heading"
            >
              {t(`tab.${each}`)}
              {(counts[each] ?? 0) > 0 && (
                <span className="tabular text-[0.8125rem] font-medium text-soft">{countShown(counts[each] ?? 0)}</span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className="flex shrink-0 items-center gap-3 pb-2 max-wide:hidden">{action}</div>
      </div>
      <Tabs.Panel value={tab} tabIndex={-1} className="outline-none">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
