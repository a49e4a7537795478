import type { ReactElement, ReactNode } from 'react'
import { Become } from './Become.tsx'

type VisuallyHiddenProps = { children: ReactNode; render?: ReactElement | undefined }

/** Text for screen readers only. */
export function VisuallyHidden({ children, render }: VisuallyHiddenProps) {
  return (
    <Become element={render ?? <span />} className="sr-only">
      {children}
    </Become>
  )
}

type SkipLinkProps = { children: ReactNode; href?: string | undefined }

/** The first Tab stop: skips the navigation. Invisible until focused. */
export function SkipLink({ children, href = '#main' }: SkipLinkProps) {
  return (
    <a
      href={href}
      className="fixed start-4 top-4 z-50 -translate-y-24 opacity-0 rounded-full bg-navy px-5 py-3 font-semibold text-on-navy shadow-3 focus:translate-y-0 focus:opacity-100"
    >
      {children}
    </a>
  )
}
