import { checkedState, type ToggleProps } from './Checkbox.tsx'
import { cx } from './classes.ts'
import { useField } from './fieldContexts.ts'
import { FieldMessage } from './FieldMessage.tsx'

/** A setting that takes effect immediately: the label first, then the switch. */
export function Switch({ label, labelHidden, className, ...rest }: Omit<ToggleProps, 'value'>) {
  const { ids, error, control } = useField(rest)
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center justify-between gap-4 py-2">
        <span id={ids.label} className={cx('min-w-0', labelHidden && 'sr-only')}>
          {label}
        </span>
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A native checkbox exposes its own checked state.
          role="switch"
          {...control}
          {...checkedState(rest)}
          className="flex h-6.5 w-11 shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-sunken p-0.5 transition-colors before:size-4.75 before:rounded-full before:bg-control before:transition-[translate,background-color] checked:border-navy checked:bg-navy checked:before:translate-x-4.5 checked:before:bg-on-navy disabled:opacity-60 rtl:checked:before:-translate-x-4.5 forced-colors:before:bg-[buttontext] forced-colors:checked:bg-[highlight] forced-colors:checked:before:bg-[highlighttext]"
        />
      </label>
      <div className="-mt-2.5">
        <FieldMessage ids={ids} hint={rest.hint} error={error} />
      </div>
    </div>
  )
}
