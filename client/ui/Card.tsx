import type { ComponentPropsWithRef, ReactElement } from 'react'
import { Become } from './Become.tsx'
import { cx } from './classes.ts'

type CardProps = ComponentPropsWithRef<'div'> & {
  padding?: 'none' | 's' | 'm' | 'l' | undefined
  /** Lifts on hover: for cards that are links. */
  interactive?: boolean | undefined
  render?: ReactElement | undefined
}

const paddings = { none: '', s: 'p-3', m: 'p-4 sm:p-5', l: 'p-5 sm:p-7' }

export function Card({ padding = 'm', interactive, render, className, ref, ...rest }: CardProps) {
  return (
    <Become
      element={render ?? <div />}
      ref={ref}
      {...rest}
      className={cx(
        'block min-w-0 rounded-m border border-line bg-surface text-ink no-underline shadow-1',
        interactive && 'transition-[border-color,box-shadow] duration-150 hover:border-line-strong hover:shadow-2',
        paddings[padding],
        className,
      )}
    />
  )
}
