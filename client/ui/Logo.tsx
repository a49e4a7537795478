import type { ReactNode } from 'react'

/** Our mark: a compass whose needle leaves the ring. Decoration; the words beside it, or the link around it, name it. */
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

/** The mark with the name beside it. */
export function Logo({ children, size }: { children?: ReactNode; size?: number | undefined }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg leading-none font-bold tracking-tight whitespace-nowrap text-heading">
      <LogoMark size={size} />
      {children}
    </span>
  )
}
