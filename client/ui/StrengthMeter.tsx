import { cx } from './classes.ts'

type StrengthMeterProps = {
  score: 0 | 1 | 2 | 3 | 4
  /** The score in words; changes are announced. */
  label: string
}

const tones = ['bg-line-strong', 'bg-bad', 'bg-orange', 'bg-orange', 'bg-good']

/** A password's strength: four bars and a word. */
export function StrengthMeter({ score, label }: StrengthMeterProps) {
  return (
    <div className="mt-2 flex items-center gap-3">
      <div className="grid flex-1 grid-cols-4 gap-1.5" aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cx('h-1.5 rounded-full transition-colors', step <= score ? tones[score] : 'bg-line')}
          />
        ))}
      </div>
      <span role="status" className="min-w-24 text-end text-sm text-soft">
        {label}
      </span>
    </div>
  )
}
