import { Campus } from './Campus.tsx'
import { Medallion, type Hair } from './Medallion.tsx'

/** The hero: a college gate under an arch of the people who went through it. Fills its width; 560 × 410. */
export function CampusArch() {
  return (
    <svg viewBox="0 0 560 410" width="560" height="410" className="h-auto w-full" fill="none" aria-hidden="true">
      <path d="M88 396a192 214 0 0 1 384 0Z" fill="var(--scene)" />
      <g stroke="var(--line-strong)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M58 330a222 250 0 0 1 444 0" />
        <path d="M112 330a168 192 0 0 1 336 0" strokeDasharray="1 9" />
        <path d="M95 194 280 80l185 114M177 109l206 0" strokeWidth="1.5" />
      </g>
      <Campus />
      {people.map(({ x, y, scale, hair }, index) => (
        <Medallion key={hair + x} x={x} y={y} scale={scale} face={index} hair={hair} />
      ))}
      <Bubbles />
    </svg>
  )
}

const people: { x: number; y: number; scale: number; hair: Hair }[] = [
  { x: 62, y: 300, scale: 1.05, hair: 'long' },
  { x: 95, y: 194, scale: 0.9, hair: 'beard' },
  { x: 177, y: 109, scale: 1.05, hair: 'bun' },
  { x: 280, y: 76, scale: 1.3, hair: 'cap' },
  { x: 383, y: 109, scale: 0.95, hair: 'short' },
  { x: 465, y: 194, scale: 1.1, hair: 'scarf' },
  { x: 498, y: 300, scale: 0.95, hair: 'short' },
]

/** Their speech bubbles: a line of words, and an answer. */
function Bubbles() {
  return (
    <g>
      <path
        d="M422 36h92a14 14 0 0 1 14 14v22a14 14 0 0 1-14 14h-78l-14 14v-14a14 14 0 0 1-14-14V50a14 14 0 0 1 14-14Z"
        fill="var(--surface)"
        stroke="var(--navy)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M428 54h72" stroke="var(--line-strong)" strokeWidth="5" strokeLinecap="round" />
      <path d="M428 68h44" stroke="var(--orange)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M48 104h58a13 13 0 0 1 13 13v14a13 13 0 0 1-13 13h-2v13l-14-13H48a13 13 0 0 1-13-13v-14a13 13 0 0 1 13-13Z"
        fill="var(--orange)"
      />
      <g fill="var(--on-orange)">
        <circle cx="61" cy="124" r="4" />
        <circle cx="77" cy="124" r="4" />
        <circle cx="93" cy="124" r="4" />
      </g>
    </g>
  )
}
