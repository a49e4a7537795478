import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement, ReactNode } from 'react'
import { Become } from '#client/ui/Become.tsx'
import { cx } from '#client/ui/classes.ts'

type BarRowProps = {
  label: ReactNode
  /** The length of the bar, from 0 to 1; the longest bar of a list is 1. */
  part: number
  /** The figures at the end, the first of them bold. */
  first: ReactNode
  second?: ReactNode
  /** The link or button to become; a plain row otherwise. */
  render?: ReactElement | undefined
  isChosen?: boolean | undefined
  /** Shows that the row opens something. */
  hasArrow?: boolean | undefined
}

/** A row of a list of bars: 34 px high, 44 px for fingers, the bar behind its text. */
export const BarRow = ({ label, part, first, second, render, isChosen = false, hasArrow }: BarRowProps) => (
  <Become
    element={render ?? <div />}
    className={cx(
      'relative flex min-h-8.5 w-full items-center gap-2 overflow-hidden rounded-[8px] ps-2.5 pe-2 text-start text-sm text-ink no-underline max-wide:min-h-11 max-wide:text-[0.9375rem] pointer-coarse:min-h-11',
      render && 'group/bar cursor-pointer',
      isChosen && 'font-semibold inset-ring-2 inset-ring-navy forced-colors:outline-2',
    )}
  >
    <span
      aria-hidden
      className={cx(
        'absolute inset-y-0.5 start-0 rounded-[6px] transition-colors duration-120 forced-colors:border',
        isChosen ? 'ms-0.75 max-w-[calc(100%-0.375rem)] bg-flow-on' : 'bg-bar group-hover/bar:bg-flow-on',
      )}
      style={{ width: `${Math.max(1.5, part * 100)}%` }}
    />
    <span className="relative min-w-0 flex-1 truncate">{label}</span>
    <b className="tabular relative font-semibold">{first}</b>
    {second !== undefined && (
      <span className={cx('tabular relative w-11 text-end', isChosen ? 'text-ink' : 'text-soft')}>{second}</span>
    )}
    {hasArrow !== undefined && (
      <span className="relative -me-1 flex w-4.5 shrink-0 text-muted">{hasArrow && <ChevronRight size={18} />}</span>
    )}
  </Become>
)
