import { useLayoutEffect, useRef, type ComponentProps, type CSSProperties } from 'react'
import { controlClass, cx } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { useControl } from './fieldContexts.ts'

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'value' | 'defaultValue' | 'ref'> & {
    minRows?: number | undefined
    maxRows?: number | undefined
    value?: string | undefined
    defaultValue?: string | undefined
    onValueChange?: ((value: string) => void) | undefined
  }

/** A multi-line field. Grows with its text from `minRows` to `maxRows`, then scrolls. */
export function TextArea({
  name,
  label,
  hint,
  error,
  required,
  labelHidden,
  disabled,
  className,
  minRows = 3,
  maxRows = 12,
  value,
  defaultValue,
  onValueChange,
  ...area
}: TextAreaProps) {
  const element = useRef<HTMLTextAreaElement>(null)
  const grow = () => growByHand(element.current)
  useLayoutEffect(grow, [value])

  return (
    <Field {...{ name, label, hint, error, required, labelHidden, disabled, className }}>
      <Area
        {...area}
        ref={element}
        rows={minRows}
        {...(value === undefined ? { defaultValue } : { value })}
        onChange={({ currentTarget }) => onValueChange?.(currentTarget.value)}
        onInput={grow}
        className={cx(controlClass, 'field-sizing-content resize-none')}
        style={rows(minRows, maxRows)}
      />
    </Field>
  )
}

const Area = (props: ComponentProps<'textarea'>) => <textarea {...props} {...useControl()} />

/** Returns heights in lines of 1.55 em, plus the padding and the border. */
function rows(least: number, most: number): CSSProperties {
  return { minHeight: `calc(${least * 1.55}em + 19px)`, maxHeight: `calc(${most * 1.55}em + 19px)` }
}

/** Sets the height in browsers without `field-sizing: content`. */
function growByHand(area: HTMLTextAreaElement | null) {
  if (!area || CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 3}px`
}
