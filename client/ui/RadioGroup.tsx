import type { ReactNode } from 'react'
import { cx } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { useControl } from './fieldContexts.ts'

export type RadioOption = { value: string; label: ReactNode; description?: ReactNode; icon?: ReactNode }

export type RadioGroupProps = FieldProps & {
  options: readonly RadioOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  inline?: boolean | undefined
}

/** A choice of one option among a few, all visible. Arrow keys move between them. */
export function RadioGroup({ options, inline, value, defaultValue, onValueChange, ...field }: RadioGroupProps) {
  return (
    <Field {...field} as="radiogroup">
      <div className={cx('flex', inline ? 'flex-wrap gap-x-6' : 'flex-col')}>
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-start gap-3 py-2.5">
            <RadioDot of={option.value} {...{ value, defaultValue, onValueChange }} />
            <span>
              {option.label}
              {option.description && <span className="block text-sm text-muted">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </Field>
  )
}

type RadioDotProps = Pick<RadioGroupProps, 'value' | 'defaultValue' | 'onValueChange'> & { of: string }

/** The browser's own radio button in our style; it belongs to the surrounding field. */
export function RadioDot({ of, value, defaultValue, onValueChange }: RadioDotProps) {
  const { name, ...control } = useControl()
  return (
    <input
      type="radio"
      name={name}
      value={of}
      {...(value === undefined ? { defaultChecked: of === defaultValue } : { checked: of === value })}
      onChange={() => onValueChange?.(of)}
      data-invalid={control['aria-invalid']}
      className="mt-0.5 grid size-5 shrink-0 appearance-none place-items-center rounded-full border-[1.5px] border-control bg-surface transition-colors before:size-2 before:rounded-full checked:border-navy checked:bg-navy checked:before:bg-on-navy data-invalid:border-bad forced-colors:appearance-auto"
    />
  )
}
