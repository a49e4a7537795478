import { cx } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type BadgeProps = {
  count: number
  /** The count for screen readers: `3 unread`. */
  label: string
  tone?: 'brand' | 'quiet' | undefined
}

/** A count. Nothing at zero. */
export function Badge({ count, label, tone = 'brand' }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'tabular inline-grid h-5.5 min-w-5.5 place-items-center rounded-full px-1.5 text-xs font-bold',
        tone === 'brand' ? 'bg-orange text-on-orange' : 'bg-pale text-navy ring-1 ring-navy/15',
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
