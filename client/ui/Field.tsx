import type { ReactNode } from 'react'
import { cx } from './classes.ts'
import { ControlProvider, useField } from './fieldContexts.ts'
import { FieldMessage, RequiredMark } from './FieldMessage.tsx'

/** The props of every field. `error` is for fields outside a Form; inside one, the Form's `errors` reach it by `name`. */
export type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  labelHidden?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

type Props = FieldProps & {
  children: ReactNode
  /** `group`, `radiogroup`: several controls under one legend. */
  as?: 'field' | 'group' | 'radiogroup' | undefined
}

/** Label, control, hint and error of one field, associated for screen readers. */
export function Field({ label, labelHidden, className, children, as = 'field', ...field }: Props) {
  const { ids, error, control } = useField(field)
  const labelProps = {
    id: ids.label,
    className: labelHidden ? 'sr-only' : 'mb-1.5 block w-fit text-sm font-medium text-ink',
  }
  const words = (
    <>
      {label}
      {field.required && <RequiredMark />}
    </>
  )

  const message = <FieldMessage ids={ids} hint={field.hint} error={error} />
  // The end of a long group may be out of view.
  const isAbove = as !== 'field' && error !== undefined
  return (
    <div className={cx('min-w-0', className)}>
      <ControlProvider value={control}>
        {as === 'field' ? (
          <>
            <label htmlFor={control.id} {...labelProps}>
              {words}
            </label>
            {children}
          </>
        ) : (
          <fieldset
            className="min-w-0"
            disabled={field.disabled}
            aria-describedby={control['aria-describedby']}
            {...(as === 'radiogroup' && {
              role: as,
              'aria-invalid': control['aria-invalid'],
              'aria-required': control['aria-required'],
            })}
          >
            <legend {...labelProps}>{words}</legend>
            {isAbove && message}
            {children}
          </fieldset>
        )}
      </ControlProvider>
      {!isAbove && message}
    </div>
  )
}
