import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from './classes.ts'
import { scrollStrip } from './scrollStrip.ts'

type SegmentedControlProps = {
  label: string
  options: readonly { value: string; label: ReactNode; count?: number | undefined }[]
  value: string
  onValueChange: (value: string) => void
  /** Fills the width on phones. */
  wide?: boolean | undefined
}

/** Filter buttons, exactly one of them pressed. Arrow keys move between them. Scrolls horizontally when narrow. */
export function SegmentedControl({ label, options, value, onValueChange, wide = false }: SegmentedControlProps) {
  const strip = useRef<HTMLDivElement>(null)
  // The button pressed initially, by the URL, may be beyond the edge.
  useEffect(() => scrollStrip(strip.current, strip.current?.querySelector('[data-pressed]')), [value])

  return (
    <div ref={strip} className="strip fading-ends -m-1 max-w-[calc(100%+0.5rem)] p-1">
      <ToggleGroup
        aria-label={label}
        value={[value]}
        // Pressing the pressed button would leave none, so it is ignored.
        onValueChange={([next]) => next !== undefined && onValueChange(next)}
        className={cx(
          'inline-flex gap-1 rounded-full border border-line bg-surface p-1',
          wide && 'max-wide:flex max-wide:*:flex-1',
        )}
      >
        {options.map((option) => (
          <Toggle
            key={option.value}
            value={option.value}
            className="flex min-h-9 items-center justify-center gap-2 rounded-full px-3 text-sm sm:px-4 font-semibold whitespace-nowrap text-soft transition-colors duration-120 hover:text-navy data-pressed:bg-navy data-pressed:text-on-navy pointer-coarse:min-h-11"
          >
            {option.label}
            {option.count !== undefined && <span className="tabular font-normal">{option.count}</span>}
          </Toggle>
        ))}
      </ToggleGroup>
    </div>
  )
}
