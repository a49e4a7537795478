import { Scene } from './Scene.tsx'

/** A calendar leaf with one day marked. */
export function Events() {
  return (
    <Scene>
      <rect x="56" y="40" width="88" height="90" rx="11" fill="var(--surface)" />
      <path d="M57 62V51a11 11 0 0 1 11-11h64a11 11 0 0 1 11 11v11Z" fill="var(--navy)" />
      <path d="M76 33v13M124 33v13" />
      <g fill="var(--line-strong)" stroke="none">
        <rect x="69" y="73" width="12" height="10" rx="3" />
        <rect x="94" y="73" width="12" height="10" rx="3" />
        <rect x="119" y="73" width="12" height="10" rx="3" />
        <rect x="69" y="97" width="12" height="10" rx="3" />
        <rect x="119" y="97" width="12" height="10" rx="3" />
      </g>
      <circle cx="100" cy="102" r="13" fill="var(--orange)" />
      <path d="m94.5 102 4 4 7-8" stroke="var(--on-orange)" />
      <path d="M36 70l-7-4M34 84h-8M164 62l7-5M168 76h8" />
    </Scene>
  )
}
