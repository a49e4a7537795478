import { Scene } from './Scene.tsx'

/** An empty tray. */
export function Inbox() {
  return (
    <Scene>
      <rect x="66" y="34" width="68" height="76" rx="9" fill="var(--surface)" />
      <path d="M80 50h24" stroke="var(--line-strong)" />
      <circle cx="100" cy="72" r="15" fill="var(--orange)" />
      <path d="m93 72 5 5 9-10" stroke="var(--on-orange)" />
      <path
        d="M44 90h30c3 0 5 2 6 5 2 7 9 11 20 11s18-4 20-11c1-3 3-5 6-5h30v30a10 10 0 0 1-10 10H54a10 10 0 0 1-10-10Z"
        fill="var(--surface)"
      />
    </Scene>
  )
}
