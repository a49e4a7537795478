import type { ReactNode } from 'react'
import { cx } from './classes.ts'

/** Our logo: a compass whose needle leaves the ring. Decorative; the text beside it, or the link around it, names it. */
export function LogoMark({ size = 34 }: { size?: number | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true" className="shrink-0">
      <path d="M33.9 14.4A15 15 0 1 1 25.6 6.1" stroke="var(--navy)" strokeWidth="3" strokeLinecap="round" />
      <path d="M35 5 23.4 23.4 20 20Z" fill="var(--orange-hover)" />
      <path d="M35 5 16.6 16.6 20 20Z" fill="var(--orange)" />
      <path d="M11.6 28.4 23.4 23.4 16.6 16.6Z" fill="var(--navy)" />
      <circle cx="20" cy="20" r="1.9" fill="var(--surface)" />
    </svg>
  )
}

/** The logo with the name beside it. */
export function Logo({ children, size }: { children?: ReactNode; size?: number | undefined }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg leading-none font-bold tracking-tight whitespace-nowrap text-heading">
      <LogoMark size={size} />
      {children}
    </span>
  )
}

/** The default crest for colleges without their own: a shield with a leaf over water. Decorative, like the logo. */
export function Crest({ size, className }: { size: number; className?: string | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <path d="M4 4h32v17c0 9-7 14.5-16 17C11 35.5 4 30 4 21Z" fill="var(--navy)" />
      <path d="M20 7.5c6 3.5 8 7.5 8 11.5 0 4.5-3.5 7-8 7s-8-2.5-8-7c0-4 2-8 8-11.5Z" fill="var(--surface)" />
      <path d="M20 12.5v14M20 18.5l4-3M20 18.5l-4-3M20 23l4.5-3M20 23l-4.5-3" stroke="var(--navy)" strokeWidth="1.5" />
      <path d="M10 29.8q2.5-2 5 0t5 0 5 0 5 0" stroke="var(--orange)" strokeWidth="2.2" />
    </svg>
  )
}
