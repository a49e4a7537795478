import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import { cx } from './classes.ts'
import type { FieldProps } from './Field.tsx'
import { useField } from './fieldContexts.ts'
import { FieldMessage, RequiredMark } from './FieldMessage.tsx'

export type ToggleProps = FieldProps & {
  value?: string | undefined
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
  onCheckedChange?: ((checked: boolean) => void) | undefined
}

/** A checkbox, submitted as `value` (`on` without one) when ticked. */
export function Checkbox({ label, labelHidden, className, value, ...rest }: ToggleProps) {
  const { ids, error, control } = useField(rest)
  return (
    <div className={className}>
      <label className="flex min-h-11 w-fit items-start gap-3 py-2.5 has-disabled:text-muted">
        <span className="mt-0.5 grid shrink-0">
          <input
            type="checkbox"
            {...control}
            value={value}
            {...checkedState(rest)}
            className="peer size-5 appearance-none rounded-[6px] border-[1.5px] border-control bg-surface transition-colors [grid-area:1/1] checked:border-navy checked:bg-navy disabled:opacity-60 aria-invalid:border-bad forced-colors:appearance-auto"
          />
          <Check
            size={15}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none invisible place-self-center text-on-navy [grid-area:1/1] peer-checked:visible forced-colors:hidden"
          />
        </span>
        <span id={ids.label} className={cx(labelHidden && 'sr-only')}>
          {label}
          {rest.required && <RequiredMark />}
        </span>
      </label>
      <div className="-mt-2 ps-8">
        <FieldMessage ids={ids} hint={rest.hint} error={error} />
      </div>
    </div>
  )
}

/** Returns the props for a controlled or an uncontrolled checkbox. */
export const checkedState = ({
  checked,
  defaultChecked,
  onCheckedChange,
}: Pick<ToggleProps, 'checked' | 'defaultChecked' | 'onCheckedChange'>): ComponentProps<'input'> => ({
  ...(checked === undefined ? { defaultChecked } : { checked }),
  onChange: ({ currentTarget }) => onCheckedChange?.(currentTarget.checked),
})
