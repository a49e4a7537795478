import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '#client/ui/classes.ts'

type BarButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: ReactNode
  /** The main action, in orange: one at most. */
  main?: boolean
  children: ReactNode
}

/** A button in the bar of the selection. */
export const BarButton = ({ icon, main = false, children, className, type = 'button', ...rest }: BarButtonProps) => (
  <button
    // The caller sets `type`.
    // oxlint-disable-next-line react/button-has-type
    type={type}
    {...rest}
    className={cx(
      'inline-flex min-h-11 items-center justify-center gap-2 rounded-s px-3.5 text-[0.9375rem] font-semibold whitespace-nowrap focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--on-area)',
      main ? 'bg-orange text-on-orange hover:bg-orange-hover' : 'text-(--on-area) hover:bg-white/12',
      className,
    )}
  >
    {icon}
    {children}
  </button>
)
