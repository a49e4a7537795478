import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Field as BaseField } from '@base-ui/react/field'
import Check from 'lucide-react/icons/check'
import { cx } from './classes.ts'
import type { FieldProps } from './Field.tsx'
import { FieldMessage, RequiredMark } from './FieldMessage.tsx'

export type ToggleProps = FieldProps & {
  value?: string | undefined
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
  onCheckedChange?: ((checked: boolean) => void) | undefined
}

/** Yes or no, sent with the form as `value` (`on` without one) when ticked. */
export function Checkbox({
  name,
  label,
  hint,
  error,
  required,
  labelHidden,
  disabled,
  className,
  value,
  ...state
}: ToggleProps) {
  return (
    <BaseField.Root name={name} disabled={disabled ?? false} invalid={error ? true : undefined} className={className}>
      <BaseField.Label className="flex min-h-11 w-fit items-start gap-3 py-2.5 has-disabled:text-muted">
        <BaseCheckbox.Root
          {...checkedState(state)}
          {...(value === undefined ? {} : { value })}
          aria-required={required || undefined}
          className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-[6px] border-[1.5px] border-control bg-surface text-on-navy transition-colors data-checked:border-navy data-checked:bg-navy data-disabled:opacity-60 data-invalid:border-bad"
        >
          <BaseCheckbox.Indicator className="grid">
            <Check size={15} strokeWidth={3} />
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <span className={cx(labelHidden && 'sr-only')}>
          {label}
          {required && <RequiredMark />}
        </span>
      </BaseField.Label>
      <div className="-mt-2 ps-8">
        <FieldMessage hint={hint} error={error} />
      </div>
    </BaseField.Root>
  )
}

/** Controlled or not, without ever passing `undefined` for the other. */
export function checkedState({
  checked,
  defaultChecked,
  onCheckedChange,
}: Pick<ToggleProps, 'checked' | 'defaultChecked' | 'onCheckedChange'>) {
  return {
    ...(checked === undefined ? { defaultChecked: defaultChecked ?? false } : { checked }),
    ...(onCheckedChange ? { onCheckedChange: (next: boolean) => onCheckedChange(next) } : {}),
  }
}
