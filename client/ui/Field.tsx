import { Field as BaseField } from '@base-ui/react/field'
import { Fieldset } from '@base-ui/react/fieldset'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './classes.ts'
import { FieldMessage, RequiredMark } from './FieldMessage.tsx'

/** What every field takes. `error` is for fields outside a Form; inside one, the Form's `errors` reach it by `name`. */
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
  /** `group`: several controls under one legend; `group` then names the element that holds them (a RadioGroup). */
  as?: 'field' | 'group' | undefined
  group?: ReactElement | undefined
}

/** Label, control, hint and error of one answer, tied together for screen readers. */
export function Field({
  name,
  label,
  hint,
  error,
  required,
  labelHidden,
  disabled,
  className,
  children,
  as = 'field',
  group,
}: Props) {
  const labelClass = labelHidden ? 'sr-only' : 'mb-1.5 block w-fit text-sm font-medium text-ink'
  const words = (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  )

  return (
    <BaseField.Root
      name={name}
      disabled={disabled ?? false}
      invalid={error ? true : undefined}
      className={cx('min-w-0', className)}
    >
      {as === 'group' ? (
        <Fieldset.Root className="min-w-0" {...(group ? { render: group } : {})}>
          <Fieldset.Legend className={labelClass}>{words}</Fieldset.Legend>
          {children}
        </Fieldset.Root>
      ) : (
        <>
          <BaseField.Label className={labelClass}>{words}</BaseField.Label>
          {children}
        </>
      )}
      <FieldMessage hint={hint} error={error} />
    </BaseField.Root>
  )
}
