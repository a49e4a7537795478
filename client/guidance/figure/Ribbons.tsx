import { useId } from 'react'
import { bandOf, FIGURE_HEIGHT, type Layout } from './layout.ts'

type RibbonsProps = {
  layout: Layout
  /** The column on their start side. */
  column: number
  /** The height of the chosen block's part of a ribbon, and a key that changes with the chosen block. */
  parts: { key: string; heightOf: (column: number, from: string, to: string) => number }
}

// The drawing is stretched to the width of the gap.
const width = 100
const fadeWidth = 45

/** Draws the moves between two columns: pale for everyone, blue for the people of the chosen block. Hidden from screen readers. */
export const Ribbons = ({ layout, column, parts }: RibbonsProps) => {
  const id = useId()
  const ribbons = layout.ribbons.filter((ribbon) => ribbon.column === column)
  const fades = layout.fades.filter(({ side, ...fade }) => fade.column === (side === 'out' ? column : column + 1))
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${FIGURE_HEIGHT}`}
      preserveAspectRatio="none"
      height={FIGURE_HEIGHT}
      className="mt-6 block w-[calc(100%-0.25rem)] justify-self-center rtl:-scale-x-100"
    >
      <defs>
        <linearGradient id={`${id}out`}>
          <stop offset="0" stopColor="var(--flow)" />
          <stop offset="1" stopColor="var(--flow)" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}in`}>
          <stop offset="0" stopColor="var(--flow)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--flow)" />
        </linearGradient>
      </defs>
      <g fill="var(--flow)">
        {ribbons.map((ribbon) => (
          <path key={`${ribbon.from} ${ribbon.to}`} d={bandOf(ribbon, ribbon.height, width)} />
        ))}
      </g>
      {fades.map(({ side, group, top, height }) => (
        <rect
          key={`${side} ${group}`}
          x={side === 'out' ? 0 : width - fadeWidth}
          y={top}
          width={fadeWidth}
          height={height}
          fill={`url(#${id}${side})`}
        />
      ))}
      <g key={parts.key} fill="var(--flow-on)" className="animate-[appear_160ms_both] motion-reduce:animate-none">
        {ribbons.map((ribbon) => {
          const height = parts.heightOf(column, ribbon.from, ribbon.to)
          return height > 0 && <path key={`${ribbon.from} ${ribbon.to}`} d={bandOf(ribbon, height, width)} />
        })}
      </g>
    </svg>
  )
}
