import { useId } from 'react'
import { cx } from './classes.ts'

type ProgressBarProps = {
  /** 0 to 100; null for an unknown duration. */
  value: number | null
  label: string
  showValue?: boolean | undefined
  labelHidden?: boolean | undefined
}

export function ProgressBar({ value, label, showValue, labelHidden }: ProgressBarProps) {
  const id = useId()
  const words = value === null ? undefined : (value / 100).toLocaleString(undefined, { style: 'percent' })
  return (
    <div
      role="progressbar"
      aria-labelledby={id}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? undefined}
      aria-valuetext={words}
      className="grid w-full grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 text-sm"
    >
      <span id={id} className={labelHidden ? 'sr-only' : 'font-medium text-ink'}>
        {label}
      </span>
      {showValue && (
        <span aria-hidden className="tabular text-soft">
          {words}
        </span>
      )}
      <span className="col-span-full block h-2 overflow-hidden rounded-full bg-line forced-colors:border">
        <span
          style={value === null ? undefined : { width: `${value}%` }}
          className={cx(
            'block h-full rounded-full bg-orange forced-colors:bg-[highlight] transition-[width] duration-200',
            value === null && 'w-1/3 animate-[shimmer_1.2s_ease-in-out_infinite]',
          )}
        />
      </span>
    </div>
  )
}
