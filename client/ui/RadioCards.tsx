import { cx } from './classes.ts'
import { Field } from './Field.tsx'
import { RadioDot, type RadioGroupProps } from './RadioGroup.tsx'

// Cards with a description need more width to fit side by side.
const wordy = 'grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]'
const brief = 'grid-cols-[repeat(auto-fit,minmax(min(100%,var(--brief-card)),1fr))]'

/** A RadioGroup drawn as cards side by side: for the choice that determines the rest of a form. */
export function RadioCards({ options, value, defaultValue, onValueChange, ...field }: RadioGroupProps) {
  return (
    <Field {...field} as="radiogroup">
      <div className={cx('grid gap-3', options.some((option) => Boolean(option.description)) ? wordy : brief)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-w-0 min-h-14 items-start gap-2 rounded-m border-[1.5px] border-control bg-surface px-3 py-3.5 sm:gap-3 sm:px-4 transition-colors duration-120 hover:border-navy has-checked:border-navy has-checked:bg-pale"
          >
            {option.icon && <span className="mt-0.5 shrink-0 text-navy">{option.icon}</span>}
            <span className="min-w-0 flex-1">
              <span className="font-semibold text-heading">{option.label}</span>
              {option.description && (
                <span className="mt-0.5 block text-sm leading-snug text-soft">{option.description}</span>
              )}
            </span>
            <RadioDot of={option.value} {...{ value, defaultValue, onValueChange }} />
          </label>
        ))}
      </div>
    </Field>
  )
}
