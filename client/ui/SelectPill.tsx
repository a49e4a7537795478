import ChevronDown from 'lucide-react/icons/chevron-down'
import { cx } from './classes.ts'

type SelectPillProps = {
  /** The current choice, including the first option, which means no choice. */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onValueChange: (value: string) => void
}

/** The browser's own select as a pill: a list filter with too many values for a `TogglePill` each. */
export function SelectPill({ label, options, value, onValueChange }: SelectPillProps) {
  const known = value === '' || options.some((option) => option.value === value)
  return (
    <span className="relative shrink-0">
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
        className={cx(
          'select inline-flex min-h-9 max-w-60 cursor-pointer items-center truncate rounded-full border ps-3.5 pe-9 text-sm font-semibold pointer-coarse:min-h-11',
          value === ''
            ? 'border-line-strong bg-surface text-heading hover:border-navy'
            : 'border-navy bg-navy text-on-navy',
        )}
      >
        <option value="">{label}</option>
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        className={cx(
          'pointer-events-none absolute inset-y-0 end-3 my-auto',
          value === '' ? 'text-muted' : 'text-on-navy',
        )}
      />
    </span>
  )
}
