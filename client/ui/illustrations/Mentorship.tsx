import { Person, Scene } from './Scene.tsx'

/** Two people on a stair; the one ahead has reached the flag. */
export function Mentorship() {
  return (
    <Scene>
      <path d="M36 130v-14h36V98h36V80h50v50" fill="var(--surface)" />
      <Person x={56} y={116} scale={0.62} fill="var(--pale)" />
      <Person x={128} y={80} scale={0.62} fill="var(--navy)" />
      <path d="M150 80V30" />
      <path d="M150 31h25l-7 8 7 8h-25Z" fill="var(--orange)" />
      <path d="M72 82C78 68 92 58 106 56" strokeDasharray="1 7" />
    </Scene>
  )
}
