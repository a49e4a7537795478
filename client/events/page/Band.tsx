import { type ReactNode, useId } from 'react'
import type { EventCategory } from '../categories.tsx'

// Line patterns in a repeating square.
const patterns: Record<EventCategory, { size: number; lines: ReactNode }> = {
  // Spreading sound waves.
  'Tech Talk': {
    size: 48,
    lines: [8, 16, 24, 32, 40].map((radius) => <circle key={radius} cx={0} cy={48} r={radius} />),
  },
  Hackathon: { size: 40, lines: <path d="M15 10 5 20l10 10M25 10l10 10-10 10" /> },
  Workshop: { size: 32, lines: <path d="M0 16h32M16 0v32M12 16a4 4 0 1 0 8 0 4 4 0 1 0-8 0" /> },
  Networking: {
    size: 44,
    lines: [0, 22, 44].map((x) => <circle key={x} cx={x} cy={22} r={15} />),
  },
  'Non-Tech Meetup': { size: 40, lines: <path d="M0 10q10-10 20 0t20 0M0 30q10-10 20 0t20 0" /> },
}

/** Renders the band above an event's page with the colour and pattern of its category. */
export const Band = ({ category }: { category: EventCategory }) => {
  const id = useId()
  const { size, lines } = patterns[category]
  return (
    <svg aria-hidden data-category={category} className="block h-33 w-full bg-category-band text-white">
      <defs>
        <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth={1.5} strokeOpacity={0.22}>
            {lines}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
