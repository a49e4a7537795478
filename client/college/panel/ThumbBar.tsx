import type { ReactNode } from 'react'
import { cx } from '#client/ui/classes.ts'

type ThumbBarProps = { className?: string; children: ReactNode }

/** The buttons of an open item of the desk: on phones a bar at the thumb in the place of the tabs, with higher buttons. */
export const ThumbBar = ({ className, children }: ThumbBarProps) => (
  <div
    className={cx(
      'flex flex-wrap items-center justify-end gap-2.5 max-wide:fixed short:static max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-40 max-wide:border-t max-wide:border-line max-wide:bg-surface max-wide:px-4 max-wide:pt-3 max-wide:pb-[max(1.75rem,env(safe-area-inset-bottom))] max-wide:shadow-3 max-wide:*:min-h-12 max-wide:*:flex-1',
      className,
    )}
  >
    {children}
  </div>
)
