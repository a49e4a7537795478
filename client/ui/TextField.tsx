import type { ComponentPropsWithRef, ReactNode } from 'react'
import { controlClass, cx } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { useControl } from './fieldContexts.ts'

type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'value' | 'defaultValue' | 'size' | 'onChange'> & {
    type?: 'text' | 'password' | 'email' | 'url' | 'tel' | 'number' | 'date' | 'time' | 'datetime-local' | undefined
    leading?: ReactNode
    trailing?: ReactNode
    value?: string | undefined
    defaultValue?: string | undefined
    onValueChange?: ((value: string) => void) | undefined
    /** Completes the value on blur, for an uncontrolled field. */
    complete?: ((value: string) => string) | undefined
  }

/** A single-line field. `leading` and `trailing` are inside the box (an icon, a unit, a small button). */
export function TextField({
  name,
  label,
  hint,
  error,
  required,
  labelHidden,
  disabled,
  className,
  leading,
  trailing,
  value,
  defaultValue,
  onValueChange,
  complete,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ name, label, hint, error, required, labelHidden, disabled, className }}>
      <div className="relative">
        {leading && <Slot side="start">{leading}</Slot>}
        <Input
          {...input}
          {...(value === undefined ? { defaultValue } : { value })}
          onChange={({ currentTarget }) => onValueChange?.(currentTarget.value)}
          {...(complete && {
            onBlur: ({ currentTarget }) => void (currentTarget.value = complete(currentTarget.value)),
          })}
          // An address is written from left to right in any language, so its own end is the other side.
          className={cx(controlClass, leading ? 'ps-11 rtl:pr-11' : '', trailing ? 'pe-12 rtl:pl-12' : '')}
        />
        {trailing && <Slot side="end">{trailing}</Slot>}
      </div>
    </Field>
  )
}

const Input = (props: ComponentPropsWithRef<'input'>) => <input {...props} {...useControl()} />

function Slot({ side, children }: { side: 'start' | 'end'; children: ReactNode }) {
  return (
    <span
      className={cx(
        'absolute inset-y-0 grid w-11 place-items-center text-muted',
        side === 'start' ? 'pointer-events-none start-0' : 'end-0',
      )}
    >
      {children}
    </span>
  )
}
