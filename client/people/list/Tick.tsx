import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { MouseEvent } from 'react'

type TickProps = {
  label: string
  checked: boolean
  /** Some rows are ticked, but not all. */
  mixed?: boolean
  /** `range`: with Shift, up to here from the last one ticked. */
  onToggle: (range: boolean) => void
}

/** The tick of a row, or of all rows. */
export const Tick = ({ label, checked, mixed = false, onToggle }: TickProps) => {
  const isMixed = mixed && !checked
  const Icon = isMixed ? Minus : Check
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isMixed ? 'mixed' : checked}
      aria-label={label}
      onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
      className="relative grid size-5 place-items-center rounded-[6px] border-[1.5px] border-control bg-surface text-on-navy before:absolute before:-inset-3 before:content-[''] aria-checked:border-navy aria-checked:bg-navy aria-[checked=mixed]:border-navy aria-[checked=mixed]:bg-navy"
    >
      {(checked || isMixed) && <Icon size={14} strokeWidth={3} aria-hidden />}
    </button>
  )
}
