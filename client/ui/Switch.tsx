import { Field as BaseField } from '@base-ui/react/field'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { checkedState, type ToggleProps } from './Checkbox.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { cx } from './classes.ts'

/** A setting that takes effect at once: words first, the switch after them. */
export function Switch({
  name,
  label,
  hint,
  error,
  labelHidden,
  disabled,
  className,
  checked,
  defaultChecked,
  onCheckedChange,
}: Omit<ToggleProps, 'value'>) {
  return (
    <BaseField.Root name={name} disabled={disabled ?? false} invalid={error ? true : undefined} className={className}>
      <BaseField.Label className="flex min-h-11 items-center justify-between gap-4 py-2">
        <span className={cx('min-w-0', labelHidden && 'sr-only')}>{label}</span>
        <BaseSwitch.Root
          {...checkedState({ checked, defaultChecked, onCheckedChange })}
          className="flex h-6.5 w-11 shrink-0 rounded-full border-[1.5px] border-control bg-sunken p-0.5 transition-colors data-checked:border-navy data-checked:bg-navy data-disabled:opacity-60"
        >
          <BaseSwitch.Thumb className="size-4.75 rounded-full bg-control transition-[translate,background-color] data-checked:translate-x-4.5 rtl:data-checked:-translate-x-4.5 data-checked:bg-on-navy" />
        </BaseSwitch.Root>
      </BaseField.Label>
      <div className="-mt-2.5">
        <FieldMessage hint={hint} error={error} />
      </div>
    </BaseField.Root>
  )
}
