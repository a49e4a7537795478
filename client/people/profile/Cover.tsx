import { steadyColour, steadyNumber } from '#client/ui/steadyColour.ts'

/** Renders the cover of a profile, with a colour and pattern derived from the member's id. */
export const Cover = ({ id }: { id: string }) => {
  const seed = steadyNumber(id)
  const centre = { x: 400 + (seed % 300), y: 20 + (seed % 110) }
  return (
    <svg
      aria-hidden
      viewBox="0 0 820 132"
      preserveAspectRatio="xMidYMid slice"
      className="block h-32 w-full"
      style={{ background: steadyColour(id) }}
    >
      {[28, 56, 84, 112, 140, 168].map((radius) => (
        <circle key={radius} cx={centre.x} cy={centre.y} r={radius} fill="none" stroke="#fff" strokeOpacity={0.22} />
      ))}
      {[0, 1, 2, 3].map((dot) => {
        const angle = seed + dot * 1.9
        const radius = 56 + 28 * dot
        return (
          <circle
            key={dot}
            cx={centre.x + Math.cos(angle) * radius}
            cy={centre.y + Math.sin(angle) * radius}
            r={3.5}
            fill="#fff"
            fillOpacity={0.6}
          />
        )
      })}
    </svg>
  )
}
