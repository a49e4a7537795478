import type { SVGProps } from 'react'

const frame: SVGProps<SVGSVGElement> = {
  ...{ viewBox: '0 0 384 120', width: 384, height: 120, 'aria-hidden': true, fill: 'none' },
  ...{ stroke: 'var(--heading)', strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' },
  className: 'h-30 w-full',
}

/** A campus with its gate open. */
export const CampusDrawing = () => (
  <svg {...frame}>
    <path d="M76 108V66h76v42zM232 108V66h76v42z" fill="var(--surface)" />
    <path d="M152 108V40l40-20 40 20v68z" fill="var(--surface)" />
    <path d="M178 108V82a14 14 0 0 1 28 0v26z" fill="var(--orange)" />
    <circle cx="192" cy="46" r="7" fill="var(--surface)" />
    <path d="M96 82h18v12H96zM126 82h18v12h-18zM240 82h18v12h-18zM270 82h18v12h-18z" />
    <path d="M20 94v14M357 92v16" />
    <circle cx="20" cy="80" r="14" fill="var(--good-soft)" />
    <circle cx="357" cy="76" r="16" fill="var(--good-soft)" />
    <path d="M0 108h384" />
  </svg>
)

/** A way with its stations, from the campus to a place. */
export const PathDrawing = () => (
  <svg {...frame}>
    <path d="M0 108h384" />
    <path d="M50 106C80 106 92 58 124 58s36 24 68 24 34-46 66-46 40 14 82 20" strokeDasharray="1 8" />
    {[
      [50, 106],
      [124, 58],
      [192, 82],
      [258, 36],
    ].map(([x, y]) => (
      <circle key={x} cx={x} cy={y} r="9" fill="var(--surface)" />
    ))}
    <path d="M340 86c-14-16-22-27-22-37a22 22 0 0 1 44 0c0 10-8 21-22 37z" fill="var(--orange)" />
    <circle cx="340" cy="49" r="8" fill="var(--surface)" />
  </svg>
)
