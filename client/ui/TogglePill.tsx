import type { ReactNode } from 'react'

type TogglePillProps = {
  pressed: boolean
  icon?: ReactNode
  /** The number of matches; decorative. */
  count?: string | undefined
  children: ReactNode
  onToggle: () => void
}

/** A list filter that is on or off, in a row of others. */
export function TogglePill({ pressed, icon, count, children, onToggle }: TogglePillProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      className="group/pill flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-semibold whitespace-nowrap text-heading transition-colors duration-120 hover:border-navy aria-pressed:border-navy aria-pressed:bg-navy aria-pressed:text-on-navy pointer-coarse:min-h-11"
    >
      {icon}
      {children}
      {count !== undefined && (
        <span aria-hidden className="tabular font-normal text-muted group-aria-pressed/pill:text-on-navy">
          {count}
        </span>
      )}
    </button>
  )
}
