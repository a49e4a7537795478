import type { ReactNode } from 'react'
import { EVENT_CATEGORIES } from '#contract/events/categories.ts'
import { type EventFilter } from '#contract/events/events.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import type { useFilterParams } from '#client/platform/useFilterParams.ts'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { CategoryIcon } from '../categories.tsx'

const MODES = ['in_person', 'online'] as const

/**
 * Returns the event filter in the URL. Hybrid events match both modes. Drops values that the contract rejects, because one of them
 * would fail the whole request.
 */
export const eventFilterOf = (params: URLSearchParams): EventFilter => {
  const mode = MODES.filter((each) => params.has('mode', each))
  return {
    category: EVENT_CATEGORIES.filter((each) => params.has('category', each)),
    mode: mode.length === 0 ? [] : [...mode, 'hybrid'],
  }
}

type EventFiltersProps = Pick<ReturnType<typeof useFilterParams>, 'toggle' | 'clear'> & {
  choice: EventFilter & { whose?: string }
  /** Further filters of the list. */
  children?: ReactNode
}

/** Renders the event filters in one row. */
export const EventFilters = ({ choice, toggle, clear, children }: EventFiltersProps) => {
  const { t } = useTranslation('events')
  const { whose = 'all', mode, category } = choice
  return (
    <div
      role="group"
      aria-label={t('filters')}
      className="strip fading-ends -ms-1 flex min-w-0 flex-1 items-center gap-2 py-1 ps-1 pe-8"
    >
      <TogglePill
        pressed={whose === 'all' && mode.length + category.length === 0}
        onToggle={() => clear('whose', 'mode', 'category')}
      >
        {t('all')}
      </TogglePill>
      {children}
      {MODES.map((each) => (
        <TogglePill key={each} pressed={mode.includes(each)} onToggle={() => toggle('mode', each)}>
          {t(`mode.${each}`)}
        </TogglePill>
      ))}
      {EVENT_CATEGORIES.map((each) => (
        <TogglePill
          key={each}
          pressed={category.includes(each)}
          icon={<CategoryIcon category={each} size={16} />}
          onToggle={() => toggle('category', each)}
        >
          {t(`category.${each}`)}
        </TogglePill>
      ))}
    </div>
  )
}
