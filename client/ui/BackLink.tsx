import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { cx } from './classes.ts'

type BackLinkProps = { to: To; className?: string; children: ReactNode }

/** Link above a page to the page it belongs to, such as the list. Isn't printed. */
export const BackLink = ({ to, className = 'mb-2', children }: BackLinkProps) => (
  <Link
    to={to}
    className={cx(
      'inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link no-underline hover:underline print:hidden',
      className,
    )}
  >
    <ArrowLeft size={16} />
    {children}
  </Link>
)
