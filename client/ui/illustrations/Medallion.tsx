export type Hair = 'short' | 'bun' | 'long' | 'cap' | 'scarf' | 'beard'

type MedallionProps = { x: number; y: number; scale?: number; face: number; hair: Hair }

/** A portrait in a disc of a face colour, for the arch of people. 60 units wide at scale 1. */
export function Medallion({ x, y, scale = 1, face, hair }: MedallionProps) {
  const skin = skins[face % skins.length]
  const head = hair === 'scarf' ? 'var(--orange)' : dark
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle r="33" fill="var(--canvas)" />
      <circle r="30" fill={`var(--face-${face})`} />
      <path d="M-22.4 20C-20 9-11 6.5 0 6.5S20 9 22.4 20A30 30 0 0 1-22.4 20Z" fill="#fff" fillOpacity=".62" />
      {behind[hair] && <path d={behind[hair]} fill={head} />}
      {hair !== 'scarf' && <path d="M-4.5 0h9v8a4.5 4.5 0 0 1-9 0Z" fill={skin} />}
      <circle cy="-6" r="10.5" fill={skin} />
      {before[hair] && <path d={before[hair]} fill={head} />}
      <g fill={dark}>
        <circle cx="-4" cy="-5.5" r="1.2" />
        <circle cx="4" cy="-5.5" r="1.2" />
      </g>
      <path
        d="M-3-1q3 2.6 6 0"
        stroke={hair === 'beard' ? '#fff' : dark}
        strokeWidth="1.3"
        strokeLinecap="round"
        fill="none"
      />
      {hair === 'cap' && <path d="M13-16v9" stroke="var(--orange)" strokeWidth="2.5" strokeLinecap="round" />}
    </g>
  )
}

const dark = '#0b1a38'
const skins = ['#ffd9b3', '#b97a4e', '#e6b184', '#8a573a'] as const

const behind: Partial<Record<Hair, string>> = {
  long: 'M-13.5 10V-7a13.5 13.5 0 0 1 27 0v17c-4 3-23 3-27 0Z',
  scarf: 'M-14 14c1-6 0-10 0-20a14 14 0 0 1 28 0c0 10-1 14 0 20-7 5-21 5-28 0Z',
}

const before: Partial<Record<Hair, string>> = {
  short: 'M-11-4a11 11.5 0 0 1 22 0c-3-1-5-3-6-6-4 4-9 5-16 6Z',
  bun: 'M-11-4a11 11.5 0 0 1 22 0c-4-1-8-3-11-7-3 4-7 6-11 7ZM-5-19a5 5 0 1 1 10 0 5 5 0 0 1-10 0Z',
  long: 'M-11-3a11 11.5 0 0 1 22 0c-6-1-11-4-13-9-1 4-4 7-9 9Z',
  cap: 'M0-25 18-17 0-9-18-17ZM-10-13v5c5 3 15 3 20 0v-5L0-8.5Z',
  scarf: 'M-11-5a11 11 0 0 1 22 0c-4-4-18-4-22 0Z',
  beard:
    'M-10.5-6c1 4 4 4 6 3 2-1 7-1 9 0 2 1 5 1 6-3 1 15-4 17-10.5 17S-11.5 9-10.5-6ZM-11-6a11 11.5 0 0 1 22 0c-4-3-6-5-11-5s-7 2-11 5Z',
}
