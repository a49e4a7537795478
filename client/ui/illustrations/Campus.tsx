/** The college of the hero: a portico with two wings, and trees. Ground at 396. */
export function Campus() {
  return (
    <g stroke="var(--navy)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
      <Tree x={110} size={1} />
      <Tree x={452} size={1.15} />
      <Wing x={138} windows={[11, 37]} />
      <Wing x={354} windows={[15, 41]} />
      <path d="M280 218v-44" />
      <path d="M280 175h34l-9 10 9 10h-34Z" fill="var(--orange)" />
      <rect x="204" y="280" width="152" height="100" fill="var(--surface)" />
      <path d="M192 270 280 214l88 56Z" fill="var(--surface)" />
      <rect x="196" y="268" width="168" height="14" rx="3" fill="var(--surface)" />
      <circle cx="280" cy="250" r="9" fill="var(--orange)" />
      <path d="M280 245v5l4 2" strokeWidth="2" stroke="var(--on-orange)" />
      <path d="M258 380v-52a22 22 0 0 1 44 0v52Z" fill="var(--navy)" />
      <circle cx="294" cy="352" r="2.5" fill="var(--orange)" stroke="none" />
      {[212, 236, 308, 332].map((x) => (
        <rect key={x} x={x} y="282" width="14" height="98" rx="2" fill="var(--pale)" />
      ))}
      <path d="M192 380h176v8H192ZM182 388h196v8H182Z" fill="var(--surface)" />
      <path d="M28 396h488M526 396h8" strokeWidth="4" />
    </g>
  )
}

function Wing({ x, windows }: { x: number; windows: [number, number] }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M0 396v-94h68v94Z" fill="var(--surface)" />
      <path d="M-5 302h78" strokeWidth="5" />
      {windows.map((left) => (
        <g key={left} fill="var(--pale)">
          <rect x={left} y="316" width="16" height="24" rx="8" />
          <rect x={left} y="354" width="16" height="24" rx="3" />
        </g>
      ))}
    </g>
  )
}

function Tree({ x, size }: { x: number; size: number }) {
  return (
    <g transform={`translate(${x} 396) scale(${size})`}>
      <path d="M0-70c16 0 24 12 22 26-1 12-10 20-22 20s-21-8-22-20c-2-14 6-26 22-26Z" fill="var(--good-soft)" />
      <path d="M0 0v-46M0-22l9-9M0-30l-8-8" />
    </g>
  )
}
