import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './buttonClass.ts'
import { Become } from './Become.tsx'
import { cx } from './classes.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** In progress: a spinner replaces the label, clicks do nothing, focus stays. */
  pending?: boolean | undefined
  icon?: ReactNode
  wide?: boolean | undefined
  /** The element to become, for links: `<Link to="/login" />`. */
  render?: ReactElement | undefined
  children?: ReactNode
}

export function Button({
  variant = 'primary',
  size = 'm',
  pending = false,
  icon,
  wide,
  render,
  type = 'button',
  className,
  children,
  onClick,
  ref,
  ...rest
}: ButtonProps) {
  const label = (
    <>
      <span className={cx('inline-flex items-center justify-center gap-2', pending && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={18} />
        </span>
      )}
    </>
  )

  return (
    <Become
      // The caller sets `type`.
      // oxlint-disable-next-line react/button-has-type
      element={render ?? <button type={type} />}
      ref={ref}
      {...rest}
      // Not `disabled`: that would drop the focus and hide the button from screen readers.
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? swallow : onClick}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      {label}
    </Become>
  )
}

function swallow(event: MouseEvent) {
  event.preventDefault()
}
