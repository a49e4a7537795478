import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ChangeEvent, ComponentProps } from 'react'
import { controlClass, cx } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { useControl } from './fieldContexts.ts'

type SelectProps = FieldProps & {
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[]
  /** The text of an empty first choice. */
  placeholder?: string | undefined
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  autoComplete?: string | undefined
}

/**
 * The browser's own select, styled: it comes with the phone's picker, type-ahead and form values. If the browser supports `appearance: base-select`,
 * its list is styled too.
 */
export function Select({
  options,
  placeholder,
  value,
  defaultValue,
  onValueChange,
  autoComplete,
  ...field
}: SelectProps) {
  return (
    <Field {...field}>
      <div className="relative">
        <Choices
          autoComplete={autoComplete}
          {...(value === undefined
            ? { defaultValue: defaultValue ?? (placeholder === undefined ? undefined : '') }
            : { value })}
          onChange={(event) => {
            keepFocus(event)
            onValueChange?.(event.currentTarget.value)
          }}
          className={cx(controlClass, 'select truncate pe-11')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Choices>
        <ChevronDown
          size={18}
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted"
          aria-hidden
        />
      </div>
    </Field>
  )
}

const Choices = (props: ComponentProps<'select'>) => <select {...props} {...useControl()} />

// When the browser's list closes, the focus goes to the page, and a dialog takes it one frame later. A field that the member has moved on to keeps
// the focus.
const keepFocus = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement?.contains(currentTarget)) currentTarget.focus()
    }),
  )
}
