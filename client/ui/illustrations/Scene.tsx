import type { ReactNode } from 'react'

/**
 * The base of every small drawing: a pale hill, a ground line, and one pen (navy, 2.5 wide, round). White objects, and one orange one in each. 200 ×
 * 150 units, the ground at 130.
 */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 150"
      className="h-auto w-full"
      fill="none"
      stroke="var(--navy)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M30 130C10 98 24 50 74 34c44-14 94-2 108 40 6 20 2 42-8 56Z" fill="var(--scene)" stroke="none" />
      {children}
      <path d="M20 130h150M180 130h6" />
    </svg>
  )
}

/** A person: head and shoulders, with the bottom at `x`, `y`, in a colour. */
export function Person({ x, y, scale = 1, fill }: { x: number; y: number; scale?: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} strokeWidth={2.5 / scale}>
      <path d="M-19 0v-9a19 19 0 0 1 38 0v9Z" fill={fill} />
      <circle cy="-40" r="10.5" fill="var(--surface)" />
    </g>
  )
}
