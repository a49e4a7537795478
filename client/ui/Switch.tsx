import { checkedState, type ToggleProps } from './Checkbox.tsx'
import { cx } from './classes.ts'
import { useField } from './fieldContexts.ts'
import { FieldMessage } from './FieldMessage.tsx'

type SwitchProps = Omit<ToggleProps, 'value'> & { mixed?: boolean | undefined }

/**
 * A setting that takes effect immediately: the label first, then the switch. With `mixed`, for one that sets several others, it has a third state, in
 * which these differ.
 */
export function Switch({ label, labelHidden, className, mixed, ...rest }: SwitchProps) {
  const { ids, error, control } = useField(rest)
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center justify-between gap-4 py-2">
        <span id={ids.label} className={cx('min-w-0', labelHidden && 'sr-only')}>
          {label}
        </span>
        <input
          type="checkbox"
          data-switch=""
          // A switch has no third state, a checkbox does. A native checkbox exposes its own state.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role={mixed === undefined ? 'switch' : undefined}
          ref={(input) => {
            if (input) input.indeterminate = mixed === true
          }}
          {...control}
          {...checkedState(rest)}
          className="flex h-6.5 w-11 shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-sunken p-0.5 transition-colors before:size-4.75 before:rounded-full before:bg-control before:transition-[translate,background-color] checked:border-navy checked:bg-navy checked:before:translate-x-4.5 checked:before:bg-on-navy indeterminate:border-navy indeterminate:bg-pale indeterminate:before:translate-x-2.25 indeterminate:before:bg-navy disabled:opacity-60 rtl:checked:before:-translate-x-4.5 rtl:indeterminate:before:-translate-x-2.25 forced-colors:before:bg-[buttontext] forced-colors:indeterminate:before:bg-[buttontext] forced-colors:checked:bg-[highlight] forced-colors:checked:before:bg-[highlighttext]"
        />
      </label>
      <div className="-mt-2.5">
        <FieldMessage ids={ids} hint={rest.hint} error={error} />
      </div>
    </div>
  )
}
