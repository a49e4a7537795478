/** A signpost where two dotted paths meet. 300 × 170. */
export function Crossroads() {
  return (
    <svg viewBox="0 0 300 170" className="h-auto w-full" fill="none" aria-hidden="true">
      <path d="M16 142C6 80 60 14 150 14s144 66 134 128z" fill="var(--pale)" />
      <path d="M20 142h260" stroke="var(--navy)" strokeWidth="4" strokeLinecap="round" />
      <path d="M150 142V62" stroke="var(--navy)" strokeWidth="6" strokeLinecap="round" />
      <path d="M92 46h78l16 15-16 15H92z" fill="var(--navy)" />
      <path
        d="M208 84h-66l-15 13 15 13h66z"
        fill="var(--surface)"
        stroke="var(--navy)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <g stroke="var(--orange)" strokeWidth="4" strokeLinecap="round" strokeDasharray="1 11">
        <path d="M40 142c20-40 44-28 62-52" />
        <path d="M260 142c-12-26-26-20-40-34" />
      </g>
      <circle cx="40" cy="142" r="6" fill="var(--orange)" />
      <circle cx="260" cy="142" r="6" fill="var(--orange)" />
    </svg>
  )
}
