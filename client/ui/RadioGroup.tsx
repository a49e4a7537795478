import { Field as BaseField } from '@base-ui/react/field'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { cx } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'

export type RadioOption = { value: string; label: ReactNode; description?: ReactNode; icon?: ReactNode }

export type RadioGroupProps = FieldProps & {
  options: readonly RadioOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  inline?: boolean | undefined
}

/** One of a few, all in sight. Arrow keys move between them. */
export function RadioGroup({ options, value, defaultValue, onValueChange, inline, ...field }: RadioGroupProps) {
  return (
    <Field {...field} as="group" group={radioGroup({ value, defaultValue, onValueChange, required: field.required })}>
      <div className={cx('flex', inline ? 'flex-wrap gap-x-6' : 'flex-col')}>
        {options.map((option) => (
          <BaseField.Item key={option.value}>
            <BaseField.Label className="flex min-h-11 items-start gap-3 py-2.5">
              <RadioDot value={option.value} />
              <span>
                {option.label}
                {option.description && <span className="block text-sm text-muted">{option.description}</span>}
              </span>
            </BaseField.Label>
          </BaseField.Item>
        ))}
      </div>
    </Field>
  )
}

/** The Base UI group behind both drawings of it, as the element a Field turns its fieldset into. */
export function radioGroup({
  value,
  defaultValue,
  onValueChange,
  required,
}: Pick<RadioGroupProps, 'value' | 'defaultValue' | 'onValueChange' | 'required'>) {
  return (
    <BaseRadioGroup
      {...(value === undefined ? { defaultValue } : { value })}
      {...(onValueChange ? { onValueChange: (choice: unknown) => onValueChange(String(choice)) } : {})}
      aria-required={required || undefined}
    />
  )
}

export function RadioDot({ value }: { value: string }) {
  return (
    <Radio.Root
      value={value}
      className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] border-control bg-surface transition-colors data-checked:border-navy data-checked:bg-navy data-invalid:border-bad"
    >
      <Radio.Indicator className="size-2 rounded-full bg-on-navy" />
    </Radio.Root>
  )
}
