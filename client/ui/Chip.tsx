import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from './classes.ts'

type ChipProps = {
  tone?: 'neutral' | 'good' | 'warn' | 'bad' | 'brand' | undefined
  size?: 's' | 'm' | undefined
  icon?: ReactNode
  children: ReactNode
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
}

const tones = {
  neutral: 'border-line bg-sunken text-soft',
  brand: 'border-navy/15 bg-pale text-navy',
  good: 'border-transparent bg-good-soft text-good',
  warn: 'border-transparent bg-warn-soft text-warn',
  bad: 'border-transparent bg-bad-soft text-bad',
}

/** A short label: a state, a skill, or a removable filter. */
export function Chip({ tone = 'brand', size = 'm', icon, children, onRemove, removeLabel }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center rounded-full border py-0.5 leading-normal font-medium',
        size === 's' ? 'gap-1 px-2 text-xs' : 'gap-1.5 px-2.5 text-[0.8125rem]',
        onRemove && 'pe-1',
        tones[tone],
      )}
    >
      {icon}
      <span className="min-w-0 truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="relative grid size-6 place-items-center rounded-full before:absolute before:-inset-2 before:content-[''] hover:bg-surface"
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}
