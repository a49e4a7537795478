import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { cx } from '#client/ui/classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Drawn, Side } from './arrangement.ts'

type ClusterButtonProps = {
  cluster: Drawn
  label: string
  isTabStop: boolean
  onChoose: (event: MouseEvent) => void
  onFocus: (event: FocusEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const sides: Record<Side, string> = {
  below: 'top-full left-1/2 -translate-x-1/2 pt-1',
  above: 'bottom-full left-1/2 -translate-x-1/2 pb-1',
  right: 'left-full top-1/2 -translate-y-1/2 pl-1.5',
  left: 'right-full top-1/2 -translate-y-1/2 pr-1.5',
}

/** A round button with the number of members in a city, or in several nearby ones, labelled with the city's name. */
export const ClusterButton = ({ cluster, label, isTabStop, onChoose, onFocus, onKeyDown }: ClusterButtonProps) => {
  const { t } = useTranslation('network')
  const { city, people: count, cities, isChosen, x, y, size, side } = cluster
  return (
    <button
      type="button"
      data-cluster={cluster.key}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={cities > 1 ? undefined : isChosen}
      className={cx(
        'group absolute grid size-12 -translate-1/2 cursor-pointer place-items-center rounded-full outline-none',
        isChosen ? 'z-20' : 'hover:z-10 focus-visible:z-10',
      )}
      style={{ left: x, top: y }}
      onClick={onChoose}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>{t(cities > 1 ? 'map.near' : 'map.city', { count, city: city.name })}</VisuallyHidden>
      <span
        aria-hidden
        className={cx(
          'relative grid place-items-center rounded-full border-2 border-surface text-sm font-bold transition-[scale] duration-120 group-hover:scale-106 group-focus-visible:outline-3 group-focus-visible:outline-offset-3 group-focus-visible:outline-focus',
          isChosen
            ? 'bg-orange text-on-orange shadow-[0_0_0_5px_#ff840347]'
            : 'bg-navy text-on-navy shadow-[0_0_0_4px_#022f742e]',
        )}
        style={{ width: size, height: size }}
      >
        {compact(count)}
        {side && (
          <span
            dir="auto"
            className={cx(
              'pointer-events-none absolute text-[13px] leading-[18px] font-semibold whitespace-nowrap text-heading',
              '[text-shadow:0_0_3px_var(--water),0_0_3px_var(--water),0_0_2px_var(--water)]',
              sides[side],
            )}
          >
            {label}
          </span>
        )}
      </span>
    </button>
  )
}

/** Formats a number in at most four characters: `980`, `1.2K`. */
const compact = (count: number): string =>
  new Intl.NumberFormat(locale(), { notation: 'compact', maximumSignificantDigits: 3 }).format(count)
