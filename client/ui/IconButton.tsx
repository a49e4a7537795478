import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { Become } from './Become.tsx'
import { cx } from './classes.ts'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** The action, for screen readers. Includes the count if there is a badge. */
  label: string
  children: ReactNode
  variant?: 'plain' | 'outline' | 'primary' | undefined
  size?: 's' | 'm' | undefined
  badge?: number | undefined
  render?: ReactElement | undefined
}

const variants = {
  plain: 'border-transparent text-soft hover:bg-pale hover:text-navy',
  outline: 'border-line-strong bg-surface text-navy hover:border-navy hover:bg-pale',
  primary: 'border-transparent bg-orange text-on-orange hover:bg-orange-hover',
}

export function IconButton({
  label,
  children,
  variant = 'plain',
  size = 'm',
  badge = 0,
  render,
  type = 'button',
  className,
  ref,
  ...rest
}: IconButtonProps) {
  return (
    <Become
      // The caller sets `type`.
      // oxlint-disable-next-line react/button-has-type
      element={render ?? <button type={type} />}
      ref={ref}
      aria-label={label}
      {...rest}
      className={cx(
        'relative inline-grid shrink-0 place-items-center rounded-full border-[1.5px] transition-[background-color,border-color,color,scale] duration-120 active:scale-95 disabled:opacity-50',
        size === 's' ? "size-9 before:absolute before:-inset-1.5 before:content-['']" : 'size-11',
        variants[variant],
        className,
      )}
    >
      {children}
      {badge > 0 && <Count>{badge > 99 ? '99+' : badge}</Count>}
    </Become>
  )
}

function Count({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden
      className="tabular absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-orange px-1 text-xs font-bold text-on-orange ring-2 ring-surface"
    >
      {children}
    </span>
  )
}
